import type { Telemetry } from '#contract/telemetry.ts'

import type { VehicleState } from './vehicle.ts'

const minute = 60_000
/** So near the end of its way it is at the plant, or at the site. */
const atEndM = 20
/** Whoever has less than this left before a meal or the end of the day takes no further load. */
const cycleMs = 75 * minute
const agitateRpm = 3

const atPlant = (s: VehicleState) => s.alongM < atEndM

/** Begins what there is to do at this end of the way, and says how long it takes, ms; null where there is nothing. */
export function workAtEnd(s: VehicleState): number | null {
  const { mixer, chance, t } = s
  if (mixer === null) return null
  const steps: readonly (readonly [minutes: number, rpm: number])[] | null =
    atPlant(s) && !mixer.loaded
      ? [
          [chance.between(1, 9), 0],
          [chance.between(7, 12), 14],
          [chance.between(1, 3), 0],
        ]
      : s.alongM > s.route.lengthM - atEndM && mixer.loaded
        ? [
            [chance.between(4, 26) + (chance.chance(0.2) ? 14 : 0), agitateRpm],
            [chance.between(1, 2), 12],
            [chance.between(12, 24), -8],
            [chance.between(3, 6), 0],
          ]
        : null
  if (steps === null) return null
  let until = t
  mixer.plan = steps.map(([minutes, rpm]) => [(until += minutes * minute), rpm])
  mixer.loaded = !mixer.loaded
  return until - t
}

/** Concrete sets: its driver stops at the plant alone, and before a load that he could not bring back from. */
export const mayRest = (s: VehicleState): boolean => s.mixer === null
export const restsAtPlant = (s: VehicleState): boolean =>
  s.mixer !== null && !s.mixer.loaded && atPlant(s) && s.t >= s.legUntil - cycleMs

/** What the sensor at the drum and the power take-off tell. */
export function readMixer(s: VehicleState): Partial<Telemetry> {
  if (s.mixer === null) return {}
  const step = s.phase === 'halted' ? s.mixer.plan.find(([until]) => s.t < until) : undefined
  const turns = s.phase === 'driving' || s.phase === 'halted'
  return { drumRpm: step ? step[1] : turns && s.mixer.loaded ? agitateRpm : 0, pto: step !== undefined }
}
