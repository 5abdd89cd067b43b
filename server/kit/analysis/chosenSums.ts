import { inDoubt } from '#contract/machine/analysisShape.ts'
import { type SumName } from '#contract/measures.ts'
import { ruralCategory } from '#contract/rules/engineClass.ts'
import { type SumKey, sumKeys } from '#contract/sums.ts'

import { heavyOf, heavyParts } from './heavySums.ts'

export const isStored = (key: SumName): key is SumKey => sumKeys.some((one) => one === key)
/** Who held the card then; null of nobody's. */
export const driverText = `(case when x.vehicle_id is not null then ${inDoubt} else h.driver_id end)`

/** Which columns of hours and days are read for these sums. */
export function storedFor(keys: readonly SumName[]): SumKey[] {
  const wanted = new Set<SumKey>(['reports', ...keys.filter(isStored)])
  if (keys.some((key) => /^(fuel_|paced_|way_)?km$/.test(key))) for (const key of distance) wanted.add(key)
  if (keys.some(isNormed)) for (const key of [...distance, ...fuel]) wanted.add(key)
  if (keys.some(isSourced)) for (const key of fuel) wanted.add(key)
  for (const key of keys) {
    const whole = heavyOf.get(key)
    if (whole) wanted.add(whole)
  }
  for (const [key, count] of Object.entries(heardBy)) {
    if (!keys.some((one) => one === key)) continue
    for (const stored of [count, ...distance]) wanted.add(stored)
  }
  return [...wanted]
}
/** What must not be unknown for a way to be one in which it is heard. */
export const heardBy = {
  braking_km: 'harsh_brakings',
  collision_km: 'collision_risks',
  acceleration_km: 'harsh_accelerations',
  turn_km: 'sharp_turns',
  lateral_km: 'lateral_deviations',
  engine_brake_km: 'no_engine_brakes',
  coolant_km: 'coolant_alerts',
  oil_km: 'oil_pressures',
  battery_km: 'low_batteries',
} as const satisfies Partial<Record<SumName, SumKey>>
const distance: readonly SumKey[] = ['path_km', 'odo_km', 'gap_km']
const fuel: readonly SumKey[] = ['counter_l', 'rate_l', 'level_drop_l', 'refuel_l', 'drain_l', 'engine_ms']

/** Sums that are said beside what a model burns. */
export const isNormed = (key: SumName) => key === 'norm_l' || key === 'counted_l' || key === 'norm_km'
/** Sums that are of the source of litres which counts that day. */
const sourced: ReadonlySet<SumName> = new Set(['litres', 'fuel_km', 'fuel_engine_ms', 'way_km', 'way_l'])
export const isSourced = (key: SumName) => sourced.has(key) || isNormed(key)
/** Sums that know of what sort their vehicle is. */
export const isOfVehicle = (key: SumName) => key === 'way_km' || key === 'way_l' || heavyOf.has(key)
const way = 'case when y.odo then r.odo_km else r.path_km end'
const fuelKm = `case when y.source is not null then ${way} end`
const litres =
  'case y.source when 1 then r.counter_l when 2 then r.rate_l when 3 then r.level_drop_l + coalesce(r.refuel_l, 0) - coalesce(r.drain_l, 0) end'
const heardKm = (count: SumKey) => `case when r.${count} is not null then ${way} end`
/** SQL over rows `r` of hours or days, their day `y`, what its model burns `n` and the vehicle `w`. */
export const chosenOf: Readonly<Record<Exclude<SumName, SumKey>, string>> = {
  km: way,
  paced_km: `${way} - coalesce(r.gap_km, 0)`,
  litres,
  fuel_km: fuelKm,
  fuel_engine_ms: 'case when y.source is not null then r.engine_ms end',
  way_km: `case when w.category <> ${ruralCategory} then ${fuelKm} end`,
  way_l: `case when w.category <> ${ruralCategory} then ${litres} end`,
  counted_l: 'case when n.norm is not null then case y.source when 1 then r.counter_l when 2 then r.rate_l end end',
  norm_l: `case when y.source < 3 then n.norm / 100 * ${way} end`,
  norm_km: `case when y.source < 3 and n.norm is not null then ${way} end`,
  vehicles: 'case when r.reports > 0 then r.vehicle_id end',
  drivers: `case when r.reports > 0 then nullif(${driverText}, ${inDoubt}) end`,
  braking_km: heardKm(heardBy.braking_km),
  collision_km: heardKm(heardBy.collision_km),
  acceleration_km: heardKm(heardBy.acceleration_km),
  turn_km: heardKm(heardBy.turn_km),
  lateral_km: heardKm(heardBy.lateral_km),
  engine_brake_km: heardKm(heardBy.engine_brake_km),
  coolant_km: heardKm(heardBy.coolant_km),
  oil_km: heardKm(heardBy.oil_km),
  battery_km: heardKm(heardBy.battery_km),
  ...heavyParts,
}
