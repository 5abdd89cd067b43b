import type { DemoVehicle } from './fleet.ts'
import { hash32 } from './prng.ts'
import { hourInBrasilia, type VehicleState } from './vehicle.ts'

/** What a camera on the driver tells, as the catalogue numbers it (2001 to 2008), and how often beside the others. */
const kinds = [
  [2001, 'drowsiness', 2],
  [2002, 'yawning', 5],
  [2003, 'eyesClosed', 1],
  [2004, 'distraction', 8],
  [2005, 'phoneUse', 4],
  [2006, 'smoking', 3],
  [2007, 'driverAbsent', 0.5],
  [2008, 'cameraCovered', 0.5],
] as const
const whole = kinds.reduce((sum, [, , weight]) => sum + weight, 0)

/** In an hour of driving, by day; tired hours bring more. */
const perHour = 0.5
const tiredFactor = 2
/** Slower than this nobody is judged, m/s. */
const leastMs = 5
/** Of heavy ones, how many of a hundred have one. */
const shareOfHeavy = 30
const heavy: ReadonlySet<DemoVehicle['kind']> = new Set([
  'tractorTruck',
  'rigidTruck',
  'mixer',
  'busConventional',
  'busArticulated',
  'busPadron',
])

/** Whether a camera watches the driver: it follows from the vehicle's id alone. */
export const hasCamera = ({ id, kind }: Pick<DemoVehicle, 'id' | 'kind'>): boolean =>
  heavy.has(kind) && hash32('camera', id) % 100 < shareOfHeavy

/**
 * Lets the camera see something in the time since the last report. Drawn from the instant and not from the vehicle's own
 * chance, which other things hang on.
 */
export function watchDriver(s: VehicleState, seconds: number, scale: number): void {
  if (s.phase !== 'driving' || s.speedMs < leastMs || !hasCamera(s.vehicle)) return
  const hour = hourInBrasilia(s.t)
  const tired = hour < 6 || (hour > 13 && hour < 15) || hour > 21
  const likely = (perHour * (tired ? tiredFactor : 1) * scale * seconds) / 3_600
  const drawn = hash32('seen', s.vehicle.deviceId, s.t) / 2 ** 32
  if (drawn >= likely) return
  let left = (drawn / likely) * whole
  const kind = kinds.find(([, , weight]) => (left -= weight) < 0)
  if (kind === undefined) return
  const [eventId, name] = kind
  s.events.push({ name, code: '', subject: name, eventId, durationMs: 1_000 + (hash32('long', s.t) % 6_000) })
}
