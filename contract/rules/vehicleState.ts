import type { Freshness } from './freshness.ts'

/** What a vehicle is drawn as (ux §5.3), as the byte that live frames carry. The first four are the motion codes. */
export const vehicleState = { off: 0, moving: 1, idle: 2, afterKey: 3, noSignal: 4, blocked: 5, transition: 6 } as const
export type VehicleState = keyof typeof vehicleState
export const vehicleStates = Object.keys(vehicleState) as VehicleState[]
export const vehicleStateOf = (code: number): VehicleState => vehicleStates[code] ?? 'off'

/** Bits of the flags byte of a position (live frame, stored row). */
export const positionFlag = {
  /** The device confirmed that it is blocked. */
  blocked: 1,
  /** A block or unblock is on its way (bloqueando, desbloqueando). */
  transition: 2,
  /** The device itself did not trust the fix. */
  invalidFix: 4,
  /** Absurd: impossible speed or jump. Kept in history, never current. */
  absurd: 8,
  /** The device's clock is ahead of ours or far in the past. Kept in history, never current. */
  badClock: 16,
  /** Arrived after a newer fix: history only. */
  late: 32,
  /** The phone itself calls the place simulated; with `invalidFix`. */
  mock: 64,
  /** Of the other of two trackers that report under one id; with `absurd`. */
  twin: 128,
} as const

/** Bits that say why the place of a report is not believed. */
export const doubted =
  positionFlag.invalidFix | positionFlag.absurd | positionFlag.badClock | positionFlag.mock | positionFlag.twin

/** Reasons for which a place is not believed, the one that explains most first. */
export const doubts = ['twin', 'mock', 'badClock', 'absurd', 'invalidFix'] as const
export type Doubt = (typeof doubts)[number]

/** Why the place of a report is not believed; null when it is. */
export const doubtOf = (flags: number): Doubt | null => doubts.find((name) => flags & positionFlag[name]) ?? null

/** Positions with one of these are history and never drawn as a place where the vehicle was. */
export const notBelieved = positionFlag.invalidFix | positionFlag.absurd | positionFlag.badClock

/** Positions with one of these are of no instant, or of another vehicle: no sum, trip or span reads them. */
export const uncounted = positionFlag.badClock | positionFlag.twin

/** One mark per vehicle: what a person must know first wins. A lost vehicle is never shown as moving. */
export function drawnState(motion: number, flags: number, fresh: Freshness): number {
  if (flags & positionFlag.transition) return vehicleState.transition
  if (flags & positionFlag.blocked) return vehicleState.blocked
  if (fresh === 'lost') return vehicleState.noSignal
  return motion
}
