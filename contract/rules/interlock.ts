import type { CommandAction, Wait } from '../codes/commands.ts'
import { limits } from '../limits.ts'

/** What an interlock may find against an action; each is a code of `contract/errors.ts` behind `command.`. */
export type Bar = 'stalePosition' | 'speedUnknown' | 'tooFast' | 'notStanding'

/** Where a vehicle is, as its last believed report says. Instants are epoch ms. */
export interface Standing {
  /** Null when it never had one. */
  fixAt: number | null
  /** Null when the device did not say: that is no 0 km/h. */
  speedKmh: number | null
}

const standsStill: ReadonlySet<CommandAction> = new Set([
  'fifthWheelUnlock',
  'trunkUnlock',
  'faultDelete',
  'cylinderTest',
  'trackerRestart',
  'accelerometerSet',
  'parameterSet',
])

/** Whether an action asks how a vehicle moves at all. */
export const needsStanding = (action: CommandAction): boolean => action === 'block' || standsStill.has(action)

/** Above which speed an action is refused, km/h: up to and with it for a block, below it for what needs a standstill. */
export const speedLimitOf = (action: CommandAction): number =>
  standsStill.has(action) ? limits.movingFromKmh : limits.blockMaxSpeedKmh

/** Old by more than 60 s, or dated so far ahead of the server that its age cannot be believed. */
const isFresh = (fixAt: number | null, now: number): boolean =>
  fixAt !== null && now - fixAt <= limits.trackingFreshMs && fixAt - now <= limits.interlockAheadMs

/** A believed report of a vehicle: its place's instant, its speed, and what it says of the ignition. */
export interface HeardFix {
  fixAt: number
  speedKmh: number | null
  ignition: boolean | undefined
  /** It came after a newer one: it can show a motion, and proves no standstill. */
  late: boolean
}

/**
 * Whether what an armed command waits for came about: two standing reports at least 30 s apart with none in motion
 * between them, or a newest report with the ignition off. The interlock is asked besides.
 * @param newestFirst believed reports, the current one first
 */
export function hasStopped(wait: Wait, newestFirst: readonly HeardFix[]): boolean {
  const [newest] = newestFirst
  if (newest === undefined || newest.late) return false
  if (wait === 'off') return newest.ignition === false
  for (const fix of newestFirst) {
    if (fix.speedKmh === null || fix.speedKmh >= limits.movingFromKmh) return false
    if (!fix.late && newest.fixAt - fix.fixAt >= limits.standingApartMs) return true
  }
  return false
}

/**
 * What forbids handing an action to a vehicle now; null when nothing does. A block needs a vehicle that is known, now,
 * to stand or crawl (P30); what moves, tests or sets something else of a vehicle (`standsStill`) is done
 * while it stands. All else is always allowed.
 * Pure, and asked at the request, and again in the transaction of every transmission.
 */
export function interlock(action: CommandAction, { fixAt, speedKmh }: Standing, now: number): Bar | null {
  if (!needsStanding(action)) return null
  if (!isFresh(fixAt, now)) return 'stalePosition'
  if (speedKmh === null) return 'speedUnknown'
  if (standsStill.has(action)) return speedKmh < speedLimitOf(action) ? null : 'notStanding'
  return speedKmh <= speedLimitOf(action) ? null : 'tooFast'
}
