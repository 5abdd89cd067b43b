import { motionCode } from '#contract/codes/motion.ts'
import { limits } from '#contract/limits.ts'
import { batteryLimitV, type BatterySystem } from '#contract/rules/batterySystem.ts'
import type { EngineFigures } from '#contract/rules/engineClass.ts'
import { worryOf } from '#contract/rules/vehicleHealth.ts'

import { speedLimitOf } from './speedLimitRules.ts'
import type { Held, Said, Told } from './toldRules.ts'

/** What is known at a report beside what it says. */
export interface Now {
  held: Held
  state: number
  moving: boolean
  engine: EngineFigures
  battery: BatterySystem | null
  /** The vehicle's own, km/h; null where it has none. */
  limitKmh: number | null
  /** It switched the engine off, this long after so much throttle. */
  stopped: { throttlePct: number } | null
}

interface Saying {
  /** Null where there is nothing to measure but time. */
  value: number | null
  limit: number
}

/** Something that values say as long as it goes on (performance §5.1, alerts §7). */
export interface Condition {
  code: string
  /** How long it must go on. */
  leastMs: number
  /** How long a report that says so holds. */
  holdsMs: number
  /** It lasts from one report that says so to the next, and not beyond the last. */
  sure?: boolean
  /** The lower the worse. */
  low?: boolean
  /** Null where it does not hold, undefined where the vehicle cannot say. */
  says(report: Told, now: Now): Saying | null | undefined
}

const minute = 60_000
const sprays = (wipers: Said<boolean> | undefined, at: number) =>
  wipers?.value === true && at - wipers.at <= limits.lateMs
const known = <V>(said: Said<V> | undefined, at: number, ms = minute): V | undefined =>
  said !== undefined && at - said.at <= ms ? said.value : undefined
/** Gears in which the engine does not pull. */
export const outOfGear: ReadonlySet<string> = new Set(['', 'N', 'n', '0', 'P', 'p'])
/** Throttle above this is much. */
const muchPct = 60
const coldC = 60
const hotC = 105
/** A vehicle slower than this is being manoeuvred. */
const slowKmh = 20

/** Full of the engine's work while it runs so: undefined where throttle or the other value was not told lately. */
const underLoad = (now: Now, at: number): boolean | undefined => {
  const throttle = known(now.held.throttlePct, at)
  return throttle === undefined ? undefined : throttle > muchPct && now.state !== motionCode.off
}

export const conditions: readonly Condition[] = [
  {
    code: 'EVT0003',
    leastMs: limits.durationS * 1000,
    holdsMs: minute,
    says: ({ at, place, speedKmh, fenceKmh }, { held, moving, limitKmh }) => {
      if (place === null || speedKmh === null) return undefined
      const limit = speedLimitOf({ own: limitKmh, fence: fenceKmh, rain: sprays(held.wipers, at) })
      return moving && speedKmh > limit ? { value: speedKmh, limit } : null
    },
  },
  {
    code: 'EVT0007',
    leastMs: 0,
    holdsMs: minute,
    says: ({ values: { rpm } }, { engine }) =>
      rpm === undefined ? undefined : rpm > engine.revLimit ? { value: rpm, limit: engine.revLimit } : null,
  },
  {
    // Slowed down by the service brake alone, longer than traffic asks for.
    code: 'EVT0008',
    leastMs: limits.durationS * 1000,
    holdsMs: minute,
    sure: true,
    says: ({ at, values: { brake }, speedKmh }, { held, moving }) => {
      const engineBrake = known(held.engineBrake, at)
      if (brake === undefined || engineBrake === undefined || speedKmh === null) return undefined
      return brake && !engineBrake && moving && speedKmh >= 40 ? { value: speedKmh, limit: 40 } : null
    },
  },
  {
    code: 'EVT0009',
    leastMs: 10 * minute,
    holdsMs: limits.lateMs,
    says: ({ values }, { held, state }) => {
      if (values.ignition === undefined) return undefined
      return state === motionCode.idle && held.pto?.value !== true ? { value: null, limit: 600 } : null
    },
  },
  {
    code: 'EVT0010',
    leastMs: 0,
    holdsMs: 0,
    says: ({ values: { ignition } }, { held, stopped }) => {
      if (ignition === undefined || held.throttlePct === undefined) return undefined
      return stopped !== null && stopped.throttlePct > 20 ? { value: stopped.throttlePct, limit: 20 } : null
    },
  },
  {
    code: 'EVT0012',
    leastMs: 0,
    holdsMs: limits.lateMs,
    says: ({ values: { coolantC } }) =>
      coolantC === undefined ? undefined : coolantC > hotC ? { value: coolantC, limit: hotC } : null,
  },
  {
    // A dip while the engine is cranked is shorter; of a system that nobody knows nothing is said.
    code: 'EVT0013',
    leastMs: minute,
    holdsMs: limits.lateMs,
    low: true,
    says: ({ values: { batteryV } }, { battery }) => {
      if (batteryV === undefined || battery === null) return undefined
      const low = worryOf('batteryV', { batteryV }, battery) === 'danger'
      return low ? { value: batteryV, limit: batteryLimitV(battery) } : null
    },
  },
  {
    // Out of gear while it rolls: no engine brake, and an offence downhill.
    code: 'EVT0040',
    leastMs: limits.durationS * 1000,
    holdsMs: minute,
    sure: true,
    says: ({ at, speedKmh }, { held, moving, engine }) => {
      const gear = known(held.gear, at)
      const rpm = known(held.rpm, at)
      if (gear === undefined || rpm === undefined || speedKmh === null) return undefined
      const free = moving && speedKmh >= slowKmh && (outOfGear.has(gear) || rpm <= engine.idleRpm + 100) && rpm > 0
      return free ? { value: speedKmh, limit: slowKmh } : null
    },
  },
  {
    code: 'EVT0045',
    leastMs: 0,
    holdsMs: minute,
    low: true,
    says: ({ at }, now) => {
      const coolant = known(now.held.coolantC, at, limits.lateMs)
      const loaded = underLoad(now, at)
      if (coolant === undefined || loaded === undefined) return undefined
      return loaded && coolant < coldC ? { value: coolant, limit: coldC } : null
    },
  },
  {
    code: 'EVT0046',
    leastMs: 0,
    holdsMs: minute,
    low: true,
    says: ({ at }, now) => {
      const rpm = known(now.held.rpm, at)
      const loaded = underLoad(now, at)
      if (rpm === undefined || loaded === undefined) return undefined
      const limit = now.engine.bandFrom - 200
      return loaded && now.moving && rpm > 0 && rpm < limit ? { value: rpm, limit } : null
    },
  },
  {
    code: 'EVT0047',
    leastMs: 30_000,
    holdsMs: minute,
    says: ({ values: { throttlePct } }, { state }) =>
      throttlePct === undefined
        ? undefined
        : throttlePct > 80 && state !== motionCode.off
          ? { value: throttlePct, limit: 80 }
          : null,
  },
  {
    code: 'EVT0048',
    leastMs: 0,
    holdsMs: 0,
    says: ({ values: { ignition } }, { held, stopped, engine }) => {
      if (ignition === undefined || held.throttlePct === undefined || !engine.turbo) return undefined
      return stopped !== null && stopped.throttlePct > muchPct ? { value: stopped.throttlePct, limit: muchPct } : null
    },
  },
]
