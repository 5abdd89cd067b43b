import { hasWords, wordsOf } from '#contract/rules/searchText.ts'
import { sensorOf } from '#contract/rules/sensorBits.ts'
import type { Health } from '#contract/rules/vehicleHealth.ts'
import type { VehicleView } from '#streams/atoms/fleet.ts'

import type { Faults, FleetQuery, Worst } from './address.ts'

export const worstOf = ({ alert }: VehicleView): Worst => alert?.severity ?? 'none'

/** Null for a vehicle that never told. */
export function faultsOf({ sensors }: VehicleView): Faults | null {
  const has = sensorOf(sensors, 'faults')
  return has === null ? null : has ? 'with' : 'without'
}

/** Null for a vehicle that never told anything of its health. */
export function healthIn({ sensors }: VehicleView): Health | null {
  const action = sensorOf(sensors, 'needsAction')
  if (action === null) return null
  return action ? 'action' : sensorOf(sensors, 'needsAttention') ? 'attention' : 'ok'
}

const allows = <T>(chosen: readonly T[], value: T | null) =>
  chosen.length === 0 || (value !== null && chosen.includes(value))

/** The vehicles that a query asks for, in the order given. */
export function askedVehicles(vehicles: readonly VehicleView[], query: FleetQuery): readonly VehicleView[] {
  const words = wordsOf(query.text)
  return vehicles.filter(
    (one) =>
      allows(query.states, one.state) &&
      allows(query.signals, one.freshness) &&
      allows(query.alerts, worstOf(one)) &&
      allows(query.faults, faultsOf(one)) &&
      allows(query.healths, healthIn(one)) &&
      allows(query.categories, one.category) &&
      allows(query.makers, one.maker) &&
      (words.length === 0 ||
        hasWords(`${one.plate} ${one.fleetNumber} ${one.driver ?? ''} ${one.maker} ${one.model}`, words)),
  )
}
