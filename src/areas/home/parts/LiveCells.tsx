import { AlertAge } from '#src/fleet/alert/AlertAge.tsx'
import { PlaceText } from '#src/fleet/vehicle/PlaceText.tsx'
import { noPlaceText } from '#src/fleet/vehicle/vehicleAge.ts'
import { VehicleAge } from '#src/fleet/vehicle/VehicleAge.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { SeverityChip } from '#src/ui/mark/SeverityChip.tsx'
import { StateText } from '#src/ui/mark/StateText.tsx'
import type { VehicleView } from '#streams/atoms/fleet.ts'

import { useRowClock, useRowNow } from './frozenAt.ts'

import css from './LiveCells.module.css'

interface Props {
  row: VehicleView
}

export function StateCell({ row }: Props) {
  const { state, headingDeg } = useRowNow(row)
  return <StateText state={state} heading={headingDeg ?? undefined} />
}

/** The speed of what moves; of a vehicle that nobody hears the last one would be a guess. */
export function SpeedCell({ row }: Props) {
  const { number } = useFormat()
  const { speedKmh, fixAt, freshness } = useRowNow(row)
  if (fixAt === null || speedKmh === null || freshness === 'lost') return null
  return (
    <>
      {number(speedKmh)}
      <span className="unit"> km/h</span>
    </>
  )
}

export function AlertCell({ row }: Props) {
  const f = useText('fleet')
  const { alert, otherAlerts } = useRowNow(row)
  const now = useRowClock()
  if (!alert) return null
  return (
    <span className={css.alert}>
      <SeverityChip severity={alert.severity}>{f(`alert.${alert.type}`)}</SeverityChip>
      <small>
        <AlertAge alert={alert} now={now} />
      </small>
      {otherAlerts > 0 && <small>+{otherAlerts}</small>}
    </span>
  )
}

export function PlaceCell({ row }: Props) {
  const f = useText('fleet')
  const { latitude, longitude, signalAt } = useRowNow(row)
  if (latitude === null || longitude === null) return noPlaceText({ signalAt }, f)
  return <PlaceText oneLine latitude={latitude} longitude={longitude} />
}

/** How old the last position is, and the last word of the device where that is newer. */
export function AgeCell({ row }: Props) {
  const vehicle = useRowNow(row)
  const now = useRowClock()
  return <VehicleAge vehicle={vehicle} now={now} className={css.age} />
}
