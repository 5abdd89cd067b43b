import { drive, planArrival, planHalt, turnAtEnd } from './drive.ts'
import { runEngine } from './engine.ts'
import { haltMs } from './halts.ts'
import { macros, typesMacros } from './macros.ts'
import { mayRest, restsAtPlant, workAtEnd } from './mixer.ts'
import { hash32 } from './prng.ts'
import { shiftAfter } from './shift.ts'
import { openTrunk, runTrunk } from './trunk.ts'
import { styleNow, type VehicleState } from './vehicle.ts'

const minute = 60_000
const stepMs = 1_000
/** Share of tanks below which a driver fills up where he parks. */
const refuelBelow = 0.3
/** Of so many places where it parked, one is where some of its fuel goes. */
const parksToSiphon = 150
const siphonedL = 45
/** A driver who stops so shortly before a meal eats, and before the end of a day goes home. */
const nearlyMs = 20 * minute

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
    if (s.arriving || restsAtPlant(s)) {
      s.leaving = false
      enter(s, 'idling', s.t + s.chance.between(1, 9) * Math.min(2.5, styleNow(s).idle) * minute)
    } else enter(s, 'halted', s.t + (workAtEnd(s) ?? haltMs(s)))
  } else if (!s.arriving && s.t >= s.legUntil && mayRest(s)) planArrival(s)
}

function nextPhase(s: VehicleState): void {
  const { chance, profile } = s
  if (s.phase === 'parked') {
    if (s.t >= s.shift.to) nextShift(s)
    if (s.t < s.shift.from) return enter(s, 'parked', s.shift.from)
    s.driver = s.shift.nobody ? s.driverCodes.length : s.shift.driver
    enter(s, 'keyOn', s.t + chance.between(0.5, 4) * minute)
  } else if (s.phase === 'keyOn') {
    s.leaving = true
    enter(s, 'idling', s.t + chance.between(0.5, 4) * minute)
  } else if (s.phase === 'idling' && !s.leaving) park(s)
  else {
    if (s.phase === 'idling') {
      if (typesMacros(s.vehicle)) s.typed = macros.left
      s.belt = chance.chance(0.97)
      const leg = chance.between(profile.driveMin[0], profile.driveMin[1]) * minute
      const { from, to, mealAt, firstLegMs } = s.shift
      const first = firstLegMs !== null && s.t < from + firstLegMs
      s.legUntil = first ? from + firstLegMs : Math.min(s.t + leg, to, s.mealEaten ? to : mealAt)
      const workMs = workAtEnd(s)
      if (workMs !== null) return enter(s, 'halted', s.t + workMs)
    }
    enter(s, 'driving', Infinity)
    planHalt(s)
  }
}

function park(s: VehicleState): void {
  const { chance, profile } = s
  if (s.fuelL < profile.tankL * refuelBelow) s.fuelL = profile.tankL * chance.between(0.92, 1)
  else if (hash32(s.vehicle.deviceId, `siphon ${Math.floor(s.t / minute)}`) % parksToSiphon === 0)
    s.fuelL = Math.max(profile.tankL * 0.03, s.fuelL - siphonedL)
  if (s.t >= s.shift.to - nearlyMs) {
    nextShift(s)
    return enter(s, 'parked', Math.max(s.t + minute, s.shift.from))
  }
  openTrunk(s)
  if (typesMacros(s.vehicle)) s.typed = s.mealEaten || s.t < s.shift.mealAt - nearlyMs ? macros.arrived : macros.meal
  if (!s.mealEaten && s.t >= s.shift.mealAt - nearlyMs) {
    s.mealEaten = true
    return enter(s, 'parked', s.t + s.shift.mealMs)
  }
  enter(s, 'parked', s.t + chance.between(profile.parkMin[0], profile.parkMin[1]) * minute)
}

/** Whoever was at the wheel goes home and rests; drivers change at the ends of shifts alone. */
function nextShift(s: VehicleState): void {
  s.restedAt[s.shift.driver] = Math.min(s.t, s.shift.to) + s.shift.restMs
  s.shift = shiftAfter(s.seed, s.vehicle.id, s.t, s.restedAt)
  s.mealEaten = s.shift.mealAt < s.t
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
