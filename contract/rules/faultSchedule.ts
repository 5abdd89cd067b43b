/** DTC-05: minutes between two readings of the agenda; 0 is off. */
export const scheduleMinutes = [0, 15, 30, 60, 1_440] as const
export type ScheduleMinutes = (typeof scheduleMinutes)[number]

/** Why a slot was not read, or what its reading said. */
export const scheduleOutcomes = [
  'asked',
  'read',
  'noFaults',
  'changed',
  'silent',
  'ignitionOff',
  'unheard',
  'busy',
  'halted',
  'maintenance',
  'noChannel',
] as const
export type ScheduleOutcome = (typeof scheduleOutcomes)[number]

/** Knuth's multiplicative hash: ids in a row lie far apart. */
const spread = 2_654_435_761
/** By how much the slots of a vehicle begin later than the clock's own, so that a fleet spreads over its interval, ms. */
export const scheduleOffset = (vehicleId: number, minutes: number): number => (vehicleId * spread) % (minutes * 60_000)

/** The stretch of the clock in which an instant lies; one reading each, and one that is over is not caught up. */
export const slotAt = (now: number, minutes: number, offset: number): number =>
  Math.floor((now - offset) / (minutes * 60_000))
/** When a slot begins, epoch ms. */
export const slotBegins = (slot: number, minutes: number, offset: number): number => slot * minutes * 60_000 + offset

/** How far back the share of slots that were read looks. */
export const shareMs = 7 * 86_400_000
/**
 * Of the slots of the last seven days, or since the agenda is what it is, those that were read, %; null before the first. What
 * was skipped, was silent, or passed while nobody looked was not read.
 * @param last the slot that was looked at last
 * @param setAt since when slots of this length count, epoch ms
 */
export function readShare(
  read: number,
  last: number | null,
  { minutes, offset, setAt, now }: { minutes: number; offset: number; setAt: number; now: number },
): number | null {
  if (last === null) return null
  const slots = last - slotAt(Math.max(setAt, now - shareMs), minutes, offset)
  return slots <= 0 ? null : Math.min(100, (100 * read) / slots)
}
