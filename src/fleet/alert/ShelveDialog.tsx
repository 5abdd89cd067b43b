import { useAtomValue } from 'jotai'
import { useState } from 'react'

import { manyAlerts, shelveAlert } from '#contract/endpoints/alertLife.ts'
import type { Alert } from '#contract/live/alert.ts'
import { permissions } from '#contract/permissions.ts'
import { longestShelfMinutes, shelfMinutes } from '#contract/rules/shelving.ts'
import { call } from '#src/api/call.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { canAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Segments } from '#src/ui/field/Segments.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { nowAtom } from '#streams/atoms/link.ts'

import { useAlertAct } from './useAlertAct.ts'

const reasonLeast = 3
const reasonMost = 140

interface Props {
  /** One, or several of which none is critical. */
  alerts: readonly Alert[]
  onClose: () => void
  onDone?: (answer: unknown) => void
}

/** For how long and why alerts are put aside; when they come back is said before anything is sent. */
export function ShelveDialog({ alerts, onClose, onDone }: Props) {
  const t = useText('fleet')
  const format = useFormat()
  const now = useAtomValue(nowAtom)
  const long = useAtomValue(canAtom)(permissions.alertOutage, 'u')
  const { act, disabled, reason: off } = useAlertAct()
  const [minutes, setMinutes] = useState<number>(15)
  const [reason, setReason] = useState('')
  const [revealed, setRevealed] = useState(false)
  const most = Math.min(...alerts.map(({ severity }) => longestShelfMinutes(severity, long)))
  const choices = shelfMinutes.filter((each) => each <= most)
  const [first] = alerts
  const short = reason.trim().length < reasonLeast
  const send = async () => {
    setRevealed(true)
    if (short || first === undefined) return
    const shelf = { minutes, reason: reason.trim() }
    let answer: unknown
    const done = await act(async () => {
      answer = await (alerts.length === 1
        ? call(shelveAlert, { params: { id: first.id }, body: { rev: first.rev, ...shelf } })
        : call(manyAlerts, { body: { alerts: alerts.map(({ id, rev }) => ({ id, rev })), shelf } }))
    })
    if (!done) return
    onDone?.(answer)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      icon="clock"
      title={t('alertLife.shelveTitle')}
      width={480}
      footer={
        <>
          <Button kind="line" onClick={onClose}>
            {t('alertLife.cancel')}
          </Button>
          <Button kind="primary" disabled={disabled} title={off} onClick={() => void send()}>
            {t('alertLife.shelve')}
          </Button>
        </>
      }
    >
      <Segments
        label={t('alertLife.forHowLong')}
        value={String(minutes)}
        onChange={(value) => setMinutes(Number(value))}
        options={choices.map((each) => ({ value: String(each), label: t('alertLife.minutes', { minutes: each }) }))}
      />
      <p>{t('alertLife.comesBack', { time: format.time(now + minutes * 60_000) })}</p>
      <p>{t(first?.severity === 'critical' ? 'alertLife.shelfOfOne' : 'alertLife.shelfOfKind')}</p>
      <TextField
        label={t('alertLife.reason')}
        required
        value={reason}
        onChange={setReason}
        maxLength={reasonMost}
        error={revealed && short ? t('alertLife.reasonShort') : undefined}
      />
    </Dialog>
  )
}
