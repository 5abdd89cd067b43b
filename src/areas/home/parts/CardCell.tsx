import { memo } from 'react'

import type { MonitoredVehicle } from '#contract/endpoints/monitoring.ts'
import { VehicleCard } from '#src/fleet/vehicle/card/VehicleCard.tsx'
import { VehicleCardRow } from '#src/fleet/vehicle/card/VehicleCardRow.tsx'
import type { VehicleView } from '#streams/atoms/fleet.ts'

import { useRowClock, useRowNow } from './frozenAt.ts'

import css from './FleetCards.module.css'

interface Props {
  row: VehicleView
  said: MonitoredVehicle | undefined
  telemetry: boolean
  /** Of the row variant, CSS px; null draws a card. */
  rowWidthPx: number | null
  reached: boolean
  onFocus: (id: number) => void
  onDetails: (id: number) => void
}

/** One vehicle in its place, as it is now or as it was when all stopped. */
export const CardCell = memo(function CardCell({ row, rowWidthPx, onFocus, onDetails, ...props }: Props) {
  const vehicle = useRowNow(row)
  const now = useRowClock()
  const card = { ...props, vehicle, now }
  return (
    <div
      role="gridcell"
      className={css.cell}
      tabIndex={props.reached ? 0 : -1}
      data-card={vehicle.id}
      onFocus={() => onFocus(vehicle.id)}
    >
      {rowWidthPx === null ? (
        <VehicleCard {...card} />
      ) : (
        <VehicleCardRow {...card} widthPx={rowWidthPx} onDetails={onDetails} />
      )}
    </div>
  )
})
