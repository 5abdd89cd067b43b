import { motionCode } from '#contract/codes/motion.ts'
import type { EngineFigures } from '#contract/rules/engineClass.ts'

import { sum, type Sums } from './sumRules.ts'
import type { Held, Ran, Told } from './toldRules.ts'
import { heldMs, knownMs, type Part } from './valueRules.ts'

/** The counter of litres as last read, and the engine's time since. */
export interface FuelFold {
  reading: { at: number; litres: number } | null
  engineMs: number
}
export const noFuel: FuelFold = { reading: null, engineMs: 0 }

/** No engine burns more; what is more is another counter (reports §8.4). */
const mostLitresPerHour = 150
const spareL = 1

interface Where {
  state: number
  held: Held
  engine: EngineFigures
}

/** Litres of a stretch go whole to the state, the air conditioning and the revolutions of its earlier report. */
function addSplits(sums: Sums, litres: number, { state, held, engine }: Where): void {
  const { rpm, airConditioning: cold, pto } = held
  const idle = state === motionCode.idle
  if (pto?.value !== true) sums.add(sum.idle_l, idle ? litres : 0)
  if (cold !== undefined) {
    sums.add(sum.ac_l, cold.value ? litres : 0)
    sums.add(sum.ac_idle_l, cold.value && idle ? litres : 0)
    sums.add(sum.ac_off_idle_l, !cold.value && idle ? litres : 0)
  }
  if (rpm === undefined) return
  const turns = rpm.value
  sums.add(sum.b1500_l, turns < 1_500 ? litres : 0)
  sums.add(sum.b3000_l, turns >= 1_500 && turns < 3_000 ? litres : 0)
  sums.add(sum.b6000_l, turns >= 3_000 ? litres : 0)
  if (idle) return
  sums.add(sum.band_l, turns >= engine.bandFrom && turns <= engine.bandTo ? litres : 0)
  sums.add(sum.above_band_l, turns > engine.bandTo ? litres : 0)
}

const more = (sum: number | null, amount: number) => (sum ?? 0) + amount

/** What the engine burnt in a stretch in which it ran, by its rate; the counter is read at the end of it. */
export function addRate(parts: readonly Part[], where: Where): Ran {
  const { fuelRateLh: rate, airConditioning: cold } = where.held
  const idle = where.state === motionCode.idle
  let [litresOf, ptoMs]: [number | null, number | null] = [null, null]
  for (const part of parts) {
    const ms = knownMs(part, rate, heldMs)
    const coldMs = knownMs(part, cold, heldMs)
    const wipes = knownMs(part, where.held.wipers, heldMs)
    const works = idle ? knownMs(part, where.held.pto, heldMs) : 0
    if (works > 0) ptoMs = more(ptoMs, where.held.pto?.value === true ? works : 0)
    if (rate !== undefined && ms > 0) litresOf = more(litresOf, (rate.value * ms) / 3_600_000)
    for (const sums of part.sums) {
      if (wipes > 0) sums.add(sum.wiper_ms, where.held.wipers?.value === true ? wipes : 0)
      if (works > 0) sums.add(sum.pto_ms, where.held.pto?.value === true ? works : 0)
      if (coldMs > 0) {
        sums.add(sum.ac_known_ms, coldMs)
        sums.add(sum.ac_moving_ms, cold?.value === true && !idle ? coldMs : 0)
        sums.add(sum.ac_idle_ms, cold?.value === true && idle ? coldMs : 0)
        sums.add(sum.ac_off_idle_ms, cold?.value === false && idle ? coldMs : 0)
      }
      if (rate === undefined || ms === 0) continue
      const litres = (rate.value * ms) / 3_600_000
      sums.add(sum.fuel_rate_ms, ms)
      sums.add(sum.rate_l, litres)
      addSplits(sums, litres, where)
      sums.least(sum.flow_min, rate.value)
      sums.most(sum.flow_max, rate.value)
    }
  }
  return { litres: litresOf, ptoMs }
}

/**
 * Reads the counter of a report: what was burnt since it was read before, unless it fell or leapt.
 * @param spread puts an amount into the rows of a stretch by the time in each
 * @returns `litres` where they are those of the one stretch before, and no rate says them
 */
export function readCounter(
  fold: FuelFold,
  { at, values: { fuelUsedL } }: Told,
  before: { at: number } | null,
  where: Where,
  spread: (from: number, to: number, put: (sums: Sums, share: number) => void) => void,
): { fuel: FuelFold; litres: number | null } {
  if (fuelUsedL === undefined) return { fuel: fold, litres: null }
  const { reading, engineMs } = fold
  const next: FuelFold = { reading: { at, litres: fuelUsedL }, engineMs: 0 }
  const none = { fuel: next, litres: null }
  if (reading === null) return none
  const litres = fuelUsedL - reading.litres
  if (litres < 0 || litres > (mostLitresPerHour * (at - reading.at)) / 3_600_000 + spareL) return none
  const whole = before !== null && reading.at === before.at && where.held.fuelRateLh === undefined && engineMs > 0
  spread(reading.at, at, (sums, share) => {
    sums.add(sum.counter_l, litres * share)
    sums.add(sum.fuel_counter_ms, Math.round(engineMs * share))
    if (whole) addSplits(sums, litres * share, where)
  })
  return whole ? { fuel: next, litres } : none
}
