import { useAtomValue, useSetAtom } from 'jotai'

import { beginOutage } from '#contract/endpoints/alertOutage.ts'
import type { VehicleId } from '#contract/kinds.ts'
import { plateText } from '#contract/rules/plate.ts'
import { outageHours } from '#contract/rules/shelving.ts'
import { call } from '#src/api/call.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import { AsideDialog } from './AsideDialog.tsx'

interface Props {
  vehicle: { vehicleId: VehicleId; plate: string }
  onClose: () => void
}

/** For how long and why a vehicle is out of service. */
export function OutageDialog({ vehicle: { vehicleId, plate }, onClose }: Props) {
  const t = useText('fleet')
  const format = useFormat()
  const now = useAtomValue(nowAtom)
  const notify = useSetAtom(notifyAtom)
  const label = (hours: number) =>
    hours > 24 ? t('alertLife.outageDays', { days: hours / 24 }) : t('alertLife.outageHours', { hours })
  return (
    <AsideDialog
      onClose={onClose}
      icon="prohibit"
      title={t('alertLife.outageTitle', { plate: plateText(plate) })}
      width={520}
      action={t('alertLife.outage')}
      spans={outageHours.map((value) => ({ value, label: label(value) }))}
      initial={outageHours[0]}
      meaning={(hours) => [
        t('alertLife.outageEnds', { time: format.dateTime(now + hours * 3_600_000) }),
        t('alertLife.outageIs'),
      ]}
      send={async (hours, reason) => {
        const { until } = await call(beginOutage, { body: { vehicle: vehicleId, hours, reason } })
        const said = { plate: plateText(plate), time: format.dateTime(until) }
        notify({ variant: 'success', message: t('alertLife.outageBegun', said) })
      }}
    />
  )
}
