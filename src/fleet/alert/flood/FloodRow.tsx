import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'

import { manyAlerts } from '#contract/endpoints/alertLife.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#src/api/call.ts'
import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { PlateText } from '#src/ui/mark/PlateText.tsx'
import { SeverityChip } from '#src/ui/mark/SeverityChip.tsx'

import { ShelveDialog } from '../ShelveDialog.tsx'
import { useAlertAct } from '../useAlertAct.ts'
import { type AlertGroup, type GroupedBy, vehiclesOf } from './groups.ts'

import css from './FloodDialog.module.css'

interface Props {
  group: AlertGroup
  by: GroupedBy
  age: (at: number) => string
  /** One of them is to be read by itself. */
  onRead: (id: number) => void
}

/** What is alike, as one row: answered at once where none of it is critical, and read one by one where some is. */
export function FloodRow({ group, by, age, onRead }: Props) {
  const t = useText('fleet')
  const may = useAtomValue(mayAtom)
  const notify = useSetAtom(notifyAtom)
  const { act, disabled, reason } = useAlertAct()
  const [shown, setShown] = useState(false)
  const [asked, setAsked] = useState(false)
  const { alerts, severity } = group
  const [first] = alerts
  if (first === undefined) return null
  // A call takes so many; what is left stands here, and is answered with the next press.
  const some = alerts.slice(0, limits.manyAlerts)
  const tell = (answer: unknown) => {
    const left = Array.isArray(answer) ? answer.filter(({ outcome }) => outcome !== 'done').length : 0
    if (left > 0) notify({ variant: 'warning', message: t('flood.left', { count: left }) })
  }
  const acknowledge = () =>
    act(async () =>
      tell(await call(manyAlerts, { body: { alerts: some.map(({ id, rev }) => ({ id, rev })), shelf: null } })),
    )
  const vehicle = (
    <>
      <PlateText plate={first.plate} /> {first.fleetNumber}
    </>
  )
  return (
    <li className={css.group} data-severity={severity}>
      <div className={css.row}>
        {by === 'type' ? (
          <IconButton
            icon={shown ? 'caret-down' : 'caret-right'}
            label={t('flood.show')}
            aria-expanded={shown}
            onClick={() => setShown(!shown)}
          />
        ) : (
          <i />
        )}
        <span className={css.what}>
          <SeverityChip severity={severity} />
          <b>{by === 'type' ? t(`alert.${first.type}`) : vehicle}</b>
        </span>
        <span className={css.wide}>
          {by === 'type' ? t('flood.vehicles', { count: group.vehicles }) : t(`alert.${first.type}`)}
        </span>
        <span className={css.wide}>{t('flood.last', { age: age(group.newestAt) })}</span>
        <b className={css.count}>{alerts.length}</b>
        <span className={css.acts}>
          {severity === 'critical' || !may(manyAlerts) ? (
            <Button kind={severity === 'critical' ? 'primary' : 'line'} size="sm" onClick={() => onRead(first.id)}>
              {t('flood.open')}
            </Button>
          ) : (
            <>
              <Button kind="line" size="sm" disabled={disabled} title={reason} onClick={() => void acknowledge()}>
                {t('flood.acknowledge', { total: some.length })}
              </Button>
              <Button kind="line" size="sm" disabled={disabled} title={reason} onClick={() => setAsked(true)}>
                {t('flood.shelve')}
              </Button>
            </>
          )}
        </span>
      </div>
      {shown && by === 'type' && (
        <ul className={css.vehicles}>
          {vehiclesOf(group).map(({ key, alerts: [own, ...more], newestAt }) => (
            <li key={key}>
              {own && (
                <button type="button" onClick={() => onRead(own.id)}>
                  <PlateText plate={own.plate} /> {own.fleetNumber}
                </button>
              )}
              <span>{age(newestAt)}</span>
              <b className={css.count}>{more.length + 1}</b>
            </li>
          ))}
        </ul>
      )}
      {asked && <ShelveDialog alerts={some} onClose={() => setAsked(false)} onDone={tell} />}
    </li>
  )
}
