import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'

import { beginOutage } from '#contract/endpoints/alertOutage.ts'
import type { VehicleId } from '#contract/kinds.ts'
import { plateText } from '#contract/rules/plate.ts'
import { outageHours } from '#contract/rules/shelving.ts'
import { call } from '#src/api/call.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Segments } from '#src/ui/field/Segments.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { nowAtom } from '#streams/atoms/link.ts'

import { useAlertAct } from './useAlertAct.ts'

const reasonLeast = 3
const reasonMost = 140

interface Props {
  vehicle: { vehicleId: VehicleId; plate: string }
  onClose: () => void
}

/** For how long and why a vehicle is out of service; what that means, and its end, are said before anything is sent. */
export function OutageDialog({ vehicle: { vehicleId, plate }, onClose }: Props) {
  const t = useText('fleet')
  const format = useFormat()
  const now = useAtomValue(nowAtom)
  const notify = useSetAtom(notifyAtom)
  const { act, disabled, reason: off } = useAlertAct()
  const [hours, setHours] = useState<number>(outageHours[0])
  const [reason, setReason] = useState('')
  const [revealed, setRevealed] = useState(false)
  const short = reason.trim().length < reasonLeast
  const send = async () => {
    setRevealed(true)
    if (short) return
    const done = await act(async () => {
      const { until } = await call(beginOutage, { body: { vehicle: vehicleId, hours, reason: reason.trim() } })
      const said = { plate: plateText(plate), time: format.dateTime(until) }
      notify({ variant: 'success', message: t('alertLife.outageBegun', said) })
    })
    if (done) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      icon="prohibit"
      title={t('alertLife.outageTitle', { plate: plateText(plate) })}
      width={520}
      footer={
        <>
          <Button kind="line" onClick={onClose}>
            {t('alertLife.cancel')}
          </Button>
          <Button kind="primary" disabled={disabled} title={off} onClick={() => void send()}>
            {t('alertLife.outage')}
          </Button>
        </>
      }
    >
      <Segments
        label={t('alertLife.forHowLong')}
        value={String(hours)}
        onChange={(value) => setHours(Number(value))}
        options={outageHours.map((each) => ({
          value: String(each),
          label:
            each > 24 ? t('alertLife.outageDays', { days: each / 24 }) : t('alertLife.outageHours', { hours: each }),
        }))}
      />
      <p>{t('alertLife.outageEnds', { time: format.dateTime(now + hours * 3_600_000) })}</p>
      <p>{t('alertLife.outageIs')}</p>
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
