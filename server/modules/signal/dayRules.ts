import type { BesideSignal, DaySignal } from '#contract/codes/signals.ts'

import { CoolantDay } from './coolantRules.ts'
import { Held, median } from './heldRules.ts'

/** What a report says of what is followed; epoch ms. */
export interface SignalReport {
  at: number
  ignition: boolean | null
  rpm: number | null
  batteryV: number | null
  coolantC: number | null
  /** Of its engine, or the pedal where that is not told, %. */
  loadPct: number | null
  oilKpa: number | null
  airKpa: number | null
}

const [second, minute, hour] = [1_000, 60_000, 3_600_000]
/** The least that a day must have of each, and what it is taken under (maintenance §6.5). */
const rest = { standMs: 4 * hour, lastMs: 30 * minute, untilHour: 6, samples: 3 }
const crank = { windowMs: 10 * second, apartMs: second, runningRpm: 400 }
const charge = { rpm: 1_000, afterMs: 10 * minute, ms: 20 * minute }
const warm = { afterMs: 20 * minute }
const idle = { rpm: [550, 900], coolantC: 75, ms: 5 * minute } as const
const air = { standMs: hour, stands: 3 }

/** Air in the reservoir when a stand began, and when it was told last. */
interface Stand {
  first: Air
  last: Air
}
interface Air {
  at: number
  kpa: number
}
const standing = (before: Stand | null, air: Air): Stand => ({ first: before?.first ?? air, last: air })

/** What a day came to, of each signal and beside them. */
export type DayValues = Partial<Record<DaySignal | BesideSignal, number>>

/**
 * What the reports of a day of a vehicle come to, those of the evening before with them and in their order; `midnight` is
 * where the day begins. Not measured is absent: never 0.
 * @param first what days before said of the coolant in each band of load, in their order
 */
export function dayOf(
  reports: readonly SignalReport[],
  midnight: number,
  first: readonly Readonly<Partial<Record<string, number>>>[] = [],
): DayValues {
  const [charging, idling] = [new Held(), new Held()]
  const coolant = new CoolantDay(first)
  const night: SignalReport[] = []
  const cranks: number[] = []
  const losses: number[] = []
  let offSince: number | null = null
  let onSince: number | null = null
  let stand: Stand | null = null
  for (const [n, report] of reports.entries()) {
    const { at, ignition, rpm, batteryV, coolantC, loadPct, oilKpa, airKpa } = report
    const ms = (reports[n + 1]?.at ?? at) - at
    const runs = ignition !== false && rpm !== null && rpm > crank.runningRpm
    offSince = ignition === false ? (offSince ?? at) : null
    if (runs && onSince === null) {
      const least = crankOf(reports, n)
      if (least !== null && at >= midnight) cranks.push(least)
    }
    onSince = runs ? (onSince ?? at) : null
    if (runs && stand !== null) {
      const hours = (stand.last.at - stand.first.at) / hour
      if (stand.last.at - stand.first.at >= air.standMs && at >= midnight)
        losses.push((stand.first.kpa - stand.last.kpa) / hours)
      stand = null
    } else if (!runs && airKpa !== null) {
      stand = standing(stand, { at, kpa: airKpa })
    }
    if (at < midnight) continue
    if (offSince !== null && at - offSince >= rest.standMs && at < midnight + rest.untilHour * hour) night.push(report)
    if (onSince === null) continue
    if ((rpm ?? 0) > charge.rpm && at - onSince >= charge.afterMs) charging.take(batteryV, ms)
    coolant.take(coolantC, loadPct, ms, at - onSince >= warm.afterMs)
    const slow = rpm !== null && rpm >= idle.rpm[0] && rpm <= idle.rpm[1]
    if (slow && coolantC !== null && coolantC >= idle.coolantC) idling.take(oilKpa, ms)
  }
  const values: Readonly<Partial<Record<DaySignal | BesideSignal, number | null>>> = {
    restV: restOf(night),
    ...(cranks.length > 0 && { crankV: Math.min(...cranks), crankStarts: cranks.length }),
    chargeV: charging.medianOver(charge.ms),
    ...coolant.values(),
    oilKpa: idling.medianOver(idle.ms),
    airLoss: losses.length >= air.stands ? Math.max(0, median(losses)) : null,
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
}

/** Of the last half hour of the stand that the night saw. */
function restOf(night: readonly SignalReport[]): number | null {
  const last = night.at(-1)?.at ?? 0
  const volts = night.flatMap(({ at, batteryV }) => (last - at <= rest.lastMs && batteryV !== null ? [batteryV] : []))
  return volts.length >= rest.samples ? median(volts) : null
}

/** The least voltage within ten seconds before the engine runs; null where reports are further apart than a second. */
function crankOf(reports: readonly SignalReport[], started: number): number | null {
  const start = reports[started]
  if (start === undefined) return null
  const window = reports.slice(0, started + 1).filter(({ at }) => start.at - at <= crank.windowMs)
  const close =
    window.length > 2 && window.every(({ at }, n) => n === 0 || at - (window[n - 1]?.at ?? at) <= crank.apartMs)
  const volts = close ? window.flatMap(({ batteryV }) => batteryV ?? []) : []
  return volts.length > 2 ? Math.min(...volts) : null
}
