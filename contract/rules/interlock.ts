import type { CommandAction, Wait } from '../codes/commands.ts'
import { limits } from '../limits.ts'

/** What may be found against an action; `readFirst` by whoever knows the lists of faults. */
export type Bar =
  | 'stalePosition'
  | 'speedUnknown'
  | 'tooFast'
  | 'notStanding'
  | 'ignitionOff'
  | 'notIdling'
  | 'protectedArea'
  | 'readFirst'

/** What a vehicle said of its engine last, each with its own instant; null where it never did. Epoch ms. */
export interface Engine {
  ignition: Heard<boolean> | null
  /** When the ignition was told on for the last time, as far as that is known. */
  ignitionOnAt: number | null
  rpm: Heard<number> | null
  gear: Heard<string> | null
}
interface Heard<T> {
  value: T
  at: number
}

/** Where a vehicle is, as its last believed report says. Instants are epoch ms. */
export interface Standing {
  /** Null when it never had one. */
  fixAt: number | null
  /** Null when the device did not say: that is no 0 km/h. */
  speedKmh: number | null
  /** Left out where nobody looks at it: whatever needs an engine is refused then. */
  engine?: Engine
  /** It stands in a fence in which nothing is blocked. */
  inProtectedArea?: boolean
  /** Up to which speed its company and its own settings let it be blocked, km/h; the usual limit when left out. */
  blockMaxKmh?: number
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

/** By which code of `contract/errors.ts` each refuses a request. */
export const barCodes = {
  stalePosition: 'command.stalePosition',
  speedUnknown: 'command.speedUnknown',
  tooFast: 'command.tooFast',
  notStanding: 'command.notStanding',
  ignitionOff: 'diagnostics.ignitionOff',
  notIdling: 'diagnostics.notIdling',
  protectedArea: 'command.protectedArea',
  readFirst: 'diagnostics.readFirst',
} as const satisfies Record<Bar, string>

/** Old by more than 60 s, or dated so far ahead of the server that its age cannot be believed. */
const isFresh = (fixAt: number | null, now: number): boolean =>
  fixAt !== null && now - fixAt <= limits.trackingFreshMs && fixAt - now <= limits.interlockAheadMs

/** Off, and for longer than a computer of an engine stays awake. One that never told its ignition may answer all the same. */
const isAsleep = ({ ignition, ignitionOnAt }: Engine, now: number): boolean =>
  ignition?.value === false && (ignitionOnAt === null || now - ignitionOnAt > limits.ignitionLatelyMs)

/** Fresh revolutions of an idling engine, and no gear engaged by what it told last of that, however old (maintenance §7.1). */
function isIdling({ rpm, gear }: Engine, now: number): boolean {
  if (rpm === null || !isFresh(rpm.at, now)) return false
  if (rpm.value < limits.idleLeastRpm || rpm.value > limits.idleMostRpm) return false
  return gear === null || neutral.has(gear.value.trim().toUpperCase())
}
const neutral: ReadonlySet<string> = new Set(['', 'N', '0'])

/** What an action asks of an engine besides; null where nothing is against it. */
function engineBar(action: CommandAction, engine: Engine | undefined, now: number): Bar | null {
  if (action === 'faultRead') return engine !== undefined && isAsleep(engine, now) ? 'ignitionOff' : null
  // Whoever wipes must know that somebody listens.
  if (action === 'faultDelete')
    return engine?.ignition?.value === true && isFresh(engine.ignition.at, now) ? null : 'ignitionOff'
  if (action === 'cylinderTest') return engine !== undefined && isIdling(engine, now) ? null : 'notIdling'
  return null
}

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
 * while it stands, a deletion of faults with the ignition on, a test of cylinders at an idling engine. A reading is not
 * asked of a vehicle whose ignition has been off for long. All else is always allowed.
 * Pure, and asked at the request, and again in the transaction of every transmission.
 */
export function interlock(action: CommandAction, standing: Standing, now: number): Bar | null {
  const { fixAt, speedKmh, engine, blockMaxKmh = speedLimitOf(action) } = standing
  if (!needsStanding(action)) return engineBar(action, engine, now)
  // However old its position: of a tunnel or a railway crossing there is no exception.
  if (action === 'block' && standing.inProtectedArea === true) return 'protectedArea'
  if (!isFresh(fixAt, now)) return 'stalePosition'
  if (speedKmh === null) return 'speedUnknown'
  if (standsStill.has(action)) return speedKmh < speedLimitOf(action) ? engineBar(action, engine, now) : 'notStanding'
  return speedKmh <= blockMaxKmh ? null : 'tooFast'
}
