import { drive, planArrival, planHalt, turnAtEnd } from './drive.ts'
import { runEngine } from './engine.ts'
import { haltMs } from './halts.ts'
import { openTrunk, runTrunk } from './trunk.ts'
import { hourInBrasilia, isNight, styleNow, type VehicleState } from './vehicle.ts'

const minute = 60_000
const stepMs = 1_000
/** Share of tanks below which a driver fills up where he parks. */
const refuelBelow = 0.3
/** One vehicle in so many of those with a day rhythm works through the night. */
const nightWorker = 0.15

/** Simulates a vehicle up to an instant, in steps of a second while it drives and in leaps while it stands. */
export function advance(s: VehicleState, until: number): void {
  while (s.t < until) {
    if (s.phase === 'driving') driveOn(s, Math.min(stepMs, until - s.t))
    else if (s.t >= s.phaseUntil) nextPhase(s)
    else pass(s, Math.min(until, Math.ceil(s.phaseUntil)) - s.t)
  }
}

/** What time does to engine and tank, driving or not. */
function pass(s: VehicleState, ms: number): void {
  runEngine(s, ms / 1_000)
  runTrunk(s, ms / 1_000)
  s.t += ms
}

function driveOn(s: VehicleState, ms: number): void {
  drive(s, ms / 1_000)
  pass(s, ms)
  afterStep(s)
}

function afterStep(s: VehicleState): void {
  if (s.speedMs === 0 && s.blocked) enter(s, 'parked', Infinity)
  else if (s.haltInM <= 0) {
    turnAtEnd(s)
    if (s.arriving) {
      s.leaving = false
      enter(s, 'idling', s.t + s.chance.between(1, 9) * Math.min(2.5, styleNow(s).idle) * minute)
    } else enter(s, 'halted', s.t + haltMs(s))
  } else if (!s.arriving && s.t >= s.legUntil) planArrival(s)
}

function nextPhase(s: VehicleState): void {
  const { chance, profile } = s
  if (s.phase === 'parked') {
    if (chance.chance(0.3)) s.driver = (s.driver + 1) % Math.max(1, s.driverCodes.length)
    enter(s, 'keyOn', s.t + chance.between(0.5, 4) * minute)
  } else if (s.phase === 'keyOn') {
    s.leaving = true
    enter(s, 'idling', s.t + chance.between(0.5, 4) * minute)
  } else if (s.phase === 'idling' && !s.leaving) park(s)
  else {
    if (s.phase === 'idling') {
      s.belt = chance.chance(0.97)
      s.legUntil = s.t + chance.between(profile.driveMin[0], profile.driveMin[1]) * minute
    }
    enter(s, 'driving', Infinity)
    planHalt(s)
  }
}

function park(s: VehicleState): void {
  const { chance, profile } = s
  if (s.fuelL < profile.tankL * refuelBelow) s.fuelL = profile.tankL * chance.between(0.92, 1)
  const rests = s.dayRhythm && isNight(s.t) && !chance.chance(nightWorker)
  if (!rests) openTrunk(s)
  const untilDawn = (((5 - hourInBrasilia(s.t) + 24) % 24) + chance.between(0, 2.5)) * 60
  enter(s, 'parked', s.t + (rests ? untilDawn : chance.between(profile.parkMin[0], profile.parkMin[1])) * minute)
}

/** Puts a standing vehicle into a phase that ends at `until`. */
export function enter(s: VehicleState, phase: VehicleState['phase'], until: number): void {
  s.phase = phase
  s.phaseUntil = until
  if (phase !== 'driving') {
    s.speedMs = 0
    s.accelMs2 = 0
  }
}

/** How often a device reports: while it moves, while it stands with the key on, and with the key off. */
export interface ReportIntervals {
  movingMs: number
  idleMs: number
  offMs: number
}

/** When the device speaks next: at its interval, or at once when its state changes by itself. */
export function nextReportAt(s: VehicleState, { movingMs, idleMs, offMs }: ReportIntervals): number {
  if (s.phase === 'driving') return s.t + movingMs
  return Math.min(s.t + (s.phase === 'parked' ? offMs : idleMs), Math.max(s.t + 1_000, Math.ceil(s.phaseUntil)))
}
