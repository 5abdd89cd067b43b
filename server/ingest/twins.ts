import { positionFlag } from '#contract/rules/vehicleState.ts'

import type { DeviceReport } from '../gateway/port.ts'
import { type Fix, isJump, metresBetween, placeOf } from './judge.ts'

/** Two ways that one device seems to go at once. */
interface Pair {
  since: number
  here: Fix
  there: Fix | null
  turns: number
}

/** So far apart are two trackers for sure: no reflection of a signal and no stale place goes there and back. */
const apartM = 50_000
/** So many times within so long it is now here and now there. */
const turnsNeeded = 6
const withinMs = 3_600_000

/** Tells two trackers that report under one id from one that is sometimes wrong: their places take turns. */
export class TwinWatch {
  readonly #pairs = new Map<number, Pair>()

  /** @returns both places as `lat, lon × lat, lon` when the device was found to be two just now, else null */
  see(vehicleId: number, report: DeviceReport, flags: number): string | null {
    if (flags & (positionFlag.invalidFix | positionFlag.badClock | positionFlag.late)) return null
    const pair = this.#pairs.get(vehicleId)
    if (pair === undefined || report.fixAt - pair.since > withinMs) {
      this.#pairs.delete(vehicleId)
      if (flags & positionFlag.absurd) {
        this.#pairs.set(vehicleId, { since: report.fixAt, here: placeOf(report), there: null, turns: 0 })
      }
      return null
    }
    if (!isJump(pair.here, report)) {
      pair.here = placeOf(report)
      return null
    }
    // Neither here nor there: a third place is no second tracker.
    if (pair.there !== null && isJump(pair.there, report)) return null
    pair.there = pair.here
    pair.here = placeOf(report)
    if (metresBetween(pair.here, pair.there) < apartM || ++pair.turns < turnsNeeded) return null
    this.#pairs.delete(vehicleId)
    return [pair.here, pair.there].map((at) => `${at.latitude.toFixed(4)}, ${at.longitude.toFixed(4)}`).join(' × ')
  }
}
