import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { useMomentText } from '#src/kit/clock/useMomentText.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { idleMs } from '#src/lib/idle.ts'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { useShortcut } from '#src/lib/useShortcut.ts'
import { mapSettingAtom } from '#src/state/settings.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Kbd } from '#src/ui/mark/Kbd.tsx'
import { SeverityChip } from '#src/ui/mark/SeverityChip.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { nowAtom } from '#streams/atoms/link.ts'

import { BlockButton } from '../command/BlockButton.tsx'
import { AcknowledgeButton } from './AcknowledgeButton.tsx'
import { AlertActs } from './AlertActs.tsx'
import { AlertFacts } from './AlertFacts.tsx'
import { AlertPager } from './AlertPager.tsx'
import { AlertScene } from './AlertScene.tsx'
import { AlertTrail } from './AlertTrail.tsx'
import { floodShownAtom } from './flood/floodAtom.ts'
import { FloodDialog } from './flood/FloodDialog.tsx'
import { pagesOf } from './pages.ts'
import {
  arrivedAlertsAtom,
  arrivedAtom,
  askedForAtom,
  closeAllAtom,
  closeCurrentAtom,
  nextOpenAlertAtom,
  popupAtom,
  timesRaisedAtom,
} from './popupAtom.ts'
import { sceneAhead } from './sceneChunk.ts'
import { useAnswered, withAnswered } from './useAnswered.ts'
import { blindPresses, useSettled } from './useSettled.ts'
import { useWhy } from './useWhy.ts'

import css from './AlertPopup.module.css'

/** The focus is taken only from an operator who has been idle for this long (ux §4.1). */
const idleBeforeFocusMs = 3_000

/** ALERT-01..17: opens over any screen, one alert per page; closing never acknowledges, and says so. */
export function AlertPopup() {
  const t = useText('fleet')
  const format = useFormat()
  const momentText = useMomentText()
  const navigate = useNavigate()
  const state = useAtomValue(popupAtom)
  const timesRaised = useAtomValue(timesRaisedAtom)
  const arrivals = useAtomValue(arrivedAlertsAtom)
  const now = useAtomValue(nowAtom)
  const mapSetting = useAtomValue(mapSettingAtom)
  const arrived = useSetAtom(arrivedAtom)
  const close = useSetAtom(closeCurrentAtom)
  const closeAll = useSetAtom(closeAllAtom)
  const next = useSetAtom(nextOpenAlertAtom)
  const acknowledge = useRef<HTMLButtonElement>(null)
  const [takesFocus, setTakesFocus] = useState(false)
  const asked = useAtomValue(askedForAtom)
  const [wasOpen, setWasOpen] = useState(false)
  if (wasOpen !== state.open) {
    setWasOpen(state.open)
    setTakesFocus(asked || idleMs() > idleBeforeFocusMs)
  }

  const answered = useAnswered()
  useEffect(() => void sceneAhead(mapSetting), [mapSetting])
  useShortcut('nextAlert', () => {
    next()
    if (state.open) acknowledge.current?.focus()
  })

  const flooded = useAtomValue(floodShownAtom)
  const settled = useSettled(`${state.current} ${flooded}`)
  const opened = useSettled(state.open)
  const turn = () => (answered ? arrived() : close())
  useShortcut('closePage', state.open && !flooded ? () => settled() && turn() : null)

  const known = withAnswered(arrivals, answered)
  const pages = pagesOf(known, state)
  const alert = known.find((page) => page.id === state.current)
  const why = useWhy(state.open && !flooded && alert ? alert : null, () => {
    if (!settled()) return false
    closeAll()
    return true
  })
  if (flooded) return <FloodDialog takesFocus={takesFocus || !state.open} asked={!state.open} />
  if (!state.open || !alert) return null
  return (
    <Dialog
      // Of dialogs the one that opened last stands on top.
      key={timesRaised}
      open
      flush
      width={936}
      tone={alert.severity === 'critical' ? 'critical' : 'plain'}
      takesFocus={takesFocus}
      initialFocus={acknowledge}
      // What was asked for goes at once; what came by itself is not sent away by a key meant for what was there before.
      onEscape={() => (asked || opened()) && closeAll()}
      title={
        <span className={css.title}>
          <SeverityChip severity={alert.severity} />
          <b>
            {t(`alert.${alert.type}`)}
            {alert.repeats !== undefined && ` ×${alert.repeats + 1}`}
          </b>
          <span>{format.age(alert.occurredAt, now, true)}</span>
          <small>{momentText(alert.occurredAt)}</small>
        </span>
      }
      aside={<AlertPager pages={pages} />}
      footer={
        <div className={css.actions} onClickCapture={blindPresses(settled)}>
          <AcknowledgeButton alert={alert} ref={acknowledge} />
          <AlertActs key={alert.id} alert={alert} size="lg" keys />
          <BlockButton vehicleId={alert.vehicleId} keyed={settled} />
          <Button
            kind="line"
            size="lg"
            icon="arrow-square-out"
            onClick={() => {
              closeAll()
              void navigate(`${to('monitoringAlerts')}?detalhe=${alert.id}`)
            }}
          >
            {t('popup.details')}
          </Button>
          <span className={css.hint}>{t('popup.closeIsNotAck')}</span>
          <Button kind="ghost" size="lg" className={css.why} onClick={why}>
            {t('popup.why')}
            <span aria-hidden>
              <Kbd>W</Kbd>
            </span>
          </Button>
          <Button kind="ghost" size="lg" onClick={turn}>
            {t('popup.close')}
            <span aria-hidden>
              <Kbd>X</Kbd>
            </span>
          </Button>
          {pages.length > 1 && (
            <Button kind="ghost" size="lg" onClick={closeAll}>
              {t('popup.closeAll')}
              <span aria-hidden>
                <Kbd>Esc</Kbd>
              </span>
            </Button>
          )}
        </div>
      }
    >
      <span className="sr-only" role="status">
        {answered?.acknowledgedBy && t('popup.acknowledgedBy', { name: answered.acknowledgedBy.name })}
      </span>
      <div className={css.body} key={alert.id}>
        <AlertScene alert={alert} />
        <AlertFacts alert={alert} />
        <AlertTrail alert={alert} />
      </div>
    </Dialog>
  )
}
