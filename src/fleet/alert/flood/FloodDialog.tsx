import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { useMomentText } from '#src/kit/clock/useMomentText.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Segments } from '#src/ui/field/Segments.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { openAlertsAtom } from '#streams/atoms/alerts.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import { closeAllAtom, openAlertAtom } from '../popupAtom.ts'
import { blindPresses, useSettled } from '../useSettled.ts'
import { floodAtom, raisedAtAtom, showFloodAtom } from './floodAtom.ts'
import { FloodRow } from './FloodRow.tsx'
import { type GroupedBy, groupsOf, minutesOf } from './groups.ts'

import css from './FloodDialog.module.css'

/** In the place of the pages while alerts come faster than anybody can read them: groups with exact counts, critical first. */
export function FloodDialog({ takesFocus, asked }: { takesFocus: boolean; asked: boolean }) {
  const t = useText('fleet')
  const format = useFormat()
  const momentText = useMomentText()
  const navigate = useNavigate()
  const flood = useAtomValue(floodAtom)
  const open = useAtomValue(openAlertsAtom)
  const raised = useAtomValue(raisedAtAtom)
  const now = useAtomValue(nowAtom)
  const openOne = useSetAtom(openAlertAtom)
  const closeAll = useSetAtom(closeAllAtom)
  const show = useSetAtom(showFloodAtom)
  const settled = useSettled(null)
  const [by, setBy] = useState<GroupedBy>('type')
  if (flood === null) return null
  const close = () => {
    closeAll()
    show(false)
  }
  const read = (id: number) => {
    show(false)
    openOne(id)
  }
  const groups = groupsOf(open, by)
  const minutes = minutesOf(raised, now)
  const most = Math.max(1, ...minutes)
  const [worst] = open
  return (
    <Dialog
      open
      flush
      width={868}
      takesFocus={takesFocus}
      onEscape={() => (asked || settled()) && close()}
      icon="waves"
      title={
        <span className={css.title}>
          <b>{t('flood.title', { count: flood.count })}</b>
          <small>{t('flood.lead', { time: momentText(flood.since) })}</small>
        </span>
      }
      aside={
        <span className={css.bars} role="img" aria-label={t('flood.minutes', { list: minutes.join(', ') })}>
          {minutes.map((count, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- minutes have no other name than their place
            <i key={index} style={{ blockSize: `${Math.max(8, (100 * count) / most)}%` }} />
          ))}
        </span>
      }
      footer={
        <div className={css.footer} onClickCapture={blindPresses(settled)}>
          <span>{t('flood.noBulk')}</span>
          <Button
            kind="line"
            onClick={() => {
              close()
              void navigate(to('monitoringAlerts'))
            }}
          >
            {t('popup.details')}
          </Button>
          <Button kind="ghost" onClick={close}>
            {t('popup.close')}
          </Button>
        </div>
      }
    >
      <div className={css.bar}>
        <Segments<GroupedBy | 'one'>
          label={t('flood.by')}
          value={by}
          onChange={(next) => {
            if (next !== 'one') setBy(next)
            else if (worst) read(worst.id)
          }}
          options={(['type', 'vehicle', 'one'] as const).map((value) => ({ value, label: t(`flood.${value}`) }))}
        />
        <p role="status">
          {[
            t('flood.alerts', { count: open.length }),
            t('flood.types', { count: new Set(open.map(({ type }) => type)).size }),
            t('flood.vehicles', { count: new Set(open.map(({ vehicleId }) => vehicleId)).size }),
            t('flood.nothingDropped'),
          ].join(' · ')}
        </p>
      </div>
      {groups.length === 0 && <p className={css.none}>{t('flood.none')}</p>}
      <ul className={css.groups} onClickCapture={blindPresses(settled)}>
        {groups.map((group) => (
          <FloodRow key={group.key} group={group} by={by} age={(at) => format.age(at, now, true)} onRead={read} />
        ))}
      </ul>
    </Dialog>
  )
}
