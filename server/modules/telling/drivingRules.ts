import type { EngineFigures } from '#contract/rules/engineClass.ts'
import { overEdgesKmh } from '#contract/rules/overEdges.ts'
import { revCellOf, revEdges, revKey } from '#contract/rules/revCells.ts'

import { outOfGear } from './conditionRules.ts'
import { speedLimitOf } from './speedLimitRules.ts'
import { sum } from './sumRules.ts'
import type { Held, SaidSpeed, Told } from './toldRules.ts'
import { heldMs, knownMs, type Part } from './valueRules.ts'

/** What an engine and its pedals show holds for a minute: who reports sparser has no shares (performance §5.3). */
const briskMs = 60_000
/** Throttle tells of the end of a run of the engine for so long. */
const stoppedMs = 30_000
const rollingKmh = 20
const fastKmh = 40
const muchPct = 60
const coldC = 60

const overs = [sum.over0_ms, sum.over5_ms, sum.over10_ms, sum.over15_ms, sum.over20_ms, sum.over30_ms]

const revs = revEdges.map((edge) => sum[revKey(edge)])

/** How a vehicle was driven while it moved: speeds over its limit, revolutions, pedals (performance §5.2, §5.3). */
export function addDriving(
  parts: readonly Part[],
  held: Held,
  { speed, engine, limitKmh }: { speed: SaidSpeed | null; engine: EngineFigures; limitKmh: number | null },
): void {
  const { rpm, throttlePct, brake, engineBrake, clutch, gear, coolantC, wipers } = held
  for (const part of parts) {
    const fast = knownMs(part, speed ?? undefined, heldMs)
    const turning = knownMs(part, rpm, briskMs)
    const pedal = Math.min(knownMs(part, throttlePct, briskMs), knownMs(part, speed ?? undefined, briskMs))
    const kmh = speed?.value ?? 0
    const rain = wipers?.value === true && part.from - wipers.at <= heldMs
    const over = kmh - speedLimitOf({ own: limitKmh, fence: speed?.fenceKmh, rain })
    const turns = rpm?.value ?? 0
    const pressed = throttlePct?.value ?? 0
    const braking = brake?.value === true
    const motorBraking = engineBrake?.value === true
    const free =
      outOfGear.has(gear?.value ?? '-') ||
      clutch?.value === true ||
      (rpm !== undefined && turns <= engine.idleRpm + 100)
    for (const sums of part.sums) {
      if (fast > 0) {
        sums.add(sum.speed_ms, fast)
        for (const [n, key] of overs.entries()) sums.add(key, over > (overEdgesKmh[n] ?? 0) ? fast : 0)
      }
      if (turning > 0) {
        sums.add(sum.rpm_moving_ms, turning)
        sums.add(sum.band_ms, turns >= engine.bandFrom && turns <= engine.bandTo ? turning : 0)
        sums.add(sum.above_band_ms, turns > engine.bandTo ? turning : 0)
        sums.add(sum.over_rev_ms, turns > engine.revLimit ? turning : 0)
        sums.add(revs[revCellOf(turns)] ?? sum.rev_0_ms, turning)
      }
      if (pedal > 0 && rpm !== undefined) {
        sums.add(sum.sampled_ms, pedal)
        // What is held from before, or goes on in the next hour, is no report of its own.
        sums.add(sum.samples, throttlePct?.at === part.from ? 1 : 0)
        sums.add(sum.lug_ms, turns > 0 && turns < engine.bandFrom - 200 && pressed > muchPct ? pedal : 0)
        if (coolantC !== undefined) sums.add(sum.cold_load_ms, coolantC.value < coldC && pressed > muchPct ? pedal : 0)
        if (kmh >= rollingKmh) {
          sums.add(sum.rolling_ms, pedal)
          sums.add(sum.freewheel_ms, free ? pedal : 0)
          sums.add(sum.coast_ms, !free && pressed === 0 && !braking && !motorBraking ? pedal : 0)
        }
      }
      if (kmh < fastKmh || brake === undefined || engineBrake === undefined) continue
      const slowing = Math.min(knownMs(part, brake, briskMs), knownMs(part, engineBrake, briskMs))
      sums.add(sum.engine_brake_ms, motorBraking ? slowing : 0)
      sums.add(sum.brake_fast_ms, braking ? slowing : 0)
    }
  }
}

/** With how much throttle the engine was switched off; null where it goes on, or nobody knows. */
export const stoppedBy = (
  ignition: Held['ignition'],
  throttle: Held['throttlePct'],
  { at, values }: Pick<Told, 'at' | 'values'>,
): { throttlePct: number } | null =>
  ignition?.value === true && values.ignition === false && throttle !== undefined && at - throttle.at <= stoppedMs
    ? { throttlePct: throttle.value }
    : null
