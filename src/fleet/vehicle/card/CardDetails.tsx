import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'

import type { MonitoredVehicle } from '#contract/endpoints/monitoring.ts'
import { permissions } from '#contract/permissions.ts'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { canAtom } from '#src/state/session.ts'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import type { VehicleView } from '#streams/atoms/fleet.ts'

import { VehicleHead } from '../VehicleHead.tsx'
import { vehicleName } from '../vehicleName.ts'
import { indicatorKeys, indicatorOf } from './cardIndicators.ts'
import { CardIndicators } from './CardIndicators.tsx'
import { CardState } from './CardState.tsx'
import { RowAge } from './RowAge.tsx'

import css from './CardDetails.module.css'

interface Props {
  vehicle: VehicleView
  said: MonitoredVehicle | undefined
  now: number
  onClose: () => void
}

/** What a narrow row has no room for (VCARD-08): every indicator with its label, unit and age. */
export function CardDetails({ vehicle, said, now, onClose }: Props) {
  const t = useText('fleet')
  const telemetry = useAtomValue(canAtom)(permissions.telemetry, 'r')
  return (
    <Dialog open onClose={onClose} title={vehicleName(vehicle)} width={640}>
      <div className={css.details}>
        <VehicleHead vehicle={vehicle} />
        <CardState vehicle={vehicle} now={now} />
        <RowAge vehicle={vehicle} now={now} />
        <CardIndicators
          full="tall"
          indicators={indicatorKeys({ variant: 'details', telemetry }).map((key) => indicatorOf(key, said))}
          now={now}
          intervalMs={vehicle.intervalMs}
          driver={vehicle.driver}
        />
        <Link to={to('liveVehicle', { vehicleId: vehicle.id })}>{t('card.open')}</Link>
      </div>
    </Dialog>
  )
}
