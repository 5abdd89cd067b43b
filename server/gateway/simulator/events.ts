import type { AlertType } from '#contract/codes/alerts.ts'

import { watchDriver } from './camera.ts'
import { boostS } from './drive.ts'
import type { Style } from './styles.ts'
import { styleNow, type VehicleState } from './vehicle.ts'

type When = 'driving' | 'standing' | 'parked'

/**
 * Alarms per vehicle and hour spent driving, standing with the key on, and parked. With the usual mix of a working
 * day (about half driving, an eighth standing, a third parked) 300 vehicles raise in an hour about one critical alert in two,
 * one or two high and four medium that ask for an answer: about one in ten minutes, as much as one operator can answer
 * (ISA-18.2). Speeding and excess idling are told as often as they happen: scores count them, and the demo's rules keep them
 * as records, as they do what the server finds of fences.
 */
export const alarmsPerHour: Record<When, readonly (readonly [AlertType, number])[]> = {
  driving: [
    ['panic', 0.0004],
    ['jammer', 0.0004],
    ['collisionRisk', 0.001],
    ['overspeed', 0.13],
    ['powerCut', 0.001],
    ['dtc', 0.015],
    ['harshBraking', 0.55],
    ['harshAcceleration', 0.3],
    ['sharpTurn', 0.3],
  ],
  standing: [
    ['panic', 0.0004],
    ['jammer', 0.0004],
    ['trailerReleased', 0.04],
    ['powerCut', 0.001],
    ['idleExcess', 1.8],
    ['doorOpen', 0.5],
  ],
  parked: [
    ['panic', 0.0004],
    ['jammer', 0.0004],
    ['panelViolated', 0.001],
    ['lowBattery', 0.005],
    ['powerCut', 0.001],
  ],
}

const totals = {
  driving: sum(alarmsPerHour.driving),
  standing: sum(alarmsPerHour.standing),
  parked: sum(alarmsPerHour.parked),
}

function sum(table: readonly (readonly [AlertType, number])[]): number {
  return table.reduce((all, [, rate]) => all + rate, 0)
}

/** What comes of the way in which somebody drives; the rest comes to all alike. */
const drivingOf = new WeakMap<Style, typeof alarmsPerHour.driving>()
function ofStyle(style: Style): typeof alarmsPerHour.driving {
  let rates = drivingOf.get(style)
  if (rates === undefined) {
    const factor: Partial<Record<AlertType, number>> = {
      overspeed: style.haste,
      collisionRisk: style.brake * style.haste,
      harshBraking: style.brake,
      harshAcceleration: style.start,
      sharpTurn: style.corner,
    }
    rates = alarmsPerHour.driving.map(([type, rate]) => [type, rate * (factor[type] ?? 1)] as const)
    drivingOf.set(style, rates)
  }
  return rates
}

const whenOf = (s: VehicleState): When =>
  s.phase === 'driving' ? 'driving' : s.phase === 'parked' ? 'parked' : 'standing'

const minute = 60_000

/** What the vehicle would drive here at most without haste (m/s). */
const usualMs = (s: VehicleState) => Math.min(s.profile.maxKmh / 3.6, s.route.limit[s.leg]!)

/**
 * Lets chance raise alarms for the time since the last report. Called once a report, after `advance`.
 * @param scale 1 = the rates of the table, 0 = none.
 */
export function raiseAlarms(s: VehicleState, seconds: number, scale: number): void {
  if (s.t >= s.dtcUntil) s.dtcCount = 0
  if (s.odometerKm >= s.faultBackKm) [s.dtcCount, s.faultBackKm] = [Math.max(1, s.dtcCount), Infinity]
  watchDriver(s, seconds, scale)
  if (s.t < s.hasteUntil && s.speedMs > 1.05 * usualMs(s)) {
    if (!s.hasteReported) s.alarms.push('overspeed')
    s.hasteReported = true
  }
  const when = whenOf(s)
  const rates = when === 'driving' ? ofStyle(styleNow(s)) : alarmsPerHour[when]
  const total = when === 'driving' ? sum(rates) : totals[when]
  s.alarmBudget -= (total * scale * seconds) / 3_600
  if (s.alarmBudget > 0) return
  s.alarmBudget = -Math.log(1 - s.chance.next())
  happen(s, s.chance.weighted(rates))
}

function frighten(s: VehicleState, as: AlertType, ms2: number): void {
  // Whoever brakes has no hard start before him any more.
  if (as !== 'harshAcceleration') s.boostS = 0
  s.frightAs = as
  s.frightMs2 = ms2
  s.felt = 0
}

/** Makes a thing happen to a vehicle: at once, or for what the physics must do first, when that is done. */
export function happen(s: VehicleState, type: AlertType): void {
  const { chance } = s
  /** Up to 2 m/s² beyond what is called harsh (performance §7). */
  const harder = (ms2: number) => ms2 + chance.between(0, 2)
  const lasting = (low: number, high: number) => s.t + chance.between(low, high) * minute
  switch (type) {
    case 'overspeed':
      s.hasteUntil = lasting(1.5, 4)
      s.hasteReported = false
      return
    case 'harshBraking':
    case 'collisionRisk':
      if (s.speedMs < 6) return
      s.brakeS = 2
      frighten(s, type, Math.min(s.profile.panicBrakeMs2, harder(s.profile.harshBrakeMs2)))
      return
    case 'harshAcceleration':
      s.boostS = boostS
      frighten(s, type, harder(s.profile.harshAccelMs2))
      return
    case 'sharpTurn':
      // It waits for a bend: where the road never bends so much nobody turns sharply (performance §7).
      if (s.route.hardestMs2 >= s.profile.harshBrakeMs2) s.cornerMs2 = harder(s.profile.harshBrakeMs2)
      return
    case 'panic':
      s.hazardUntil = lasting(2, 4)
      break
    case 'jammer':
      s.jammerUntil = lasting(3, 8)
      break
    case 'panelViolated':
      s.panelUntil = lasting(4, 8)
      break
    case 'lowBattery':
      s.sagUntil = lasting(10, 30)
      break
    case 'powerCut':
      s.powerCutUntil = lasting(2, 6)
      break
    case 'trailerReleased':
      if (!s.profile.trailer) return
      s.trailerLooseUntil = lasting(8, 20)
      break
    case 'idleExcess':
      if (s.phase !== 'idling') return
      s.phaseUntil += chance.between(4, 9) * minute
      break
    case 'dtc':
      s.dtcCount += chance.int(1, 2)
      // Until somebody repairs it, which takes its days; what wears is repaired by nobody here.
      s.dtcUntil = Math.max(lasting(1_440, 5_760), s.wornCode === undefined ? 0 : Infinity)
      break
    case 'doorOpen':
      s.doorUntil = lasting(0.5, 1.5)
      break
    // A device knows no fences: what is provoked is an alarm of its own.
    case 'fenceEnter':
    case 'fenceExit':
    case 'fenceSpeeding':
    case 'lateralDeviation':
    // Values tell these, and the rules that read them.
    case 'overRpm':
    case 'hotCoolant':
    case 'lowOil':
    case 'lowAir':
    case 'lowFuel':
    case 'towed':
    case 'maintenanceMoved':
    // Journeys tell it.
    case 'journeyLimit':
    // Whoever asks for a command.
    case 'wrongPlates':
    // Nobody says it: the server hears nothing.
    case 'noReport':
    case 'dtcStop':
    case 'lowBackup':
    case 'trunkTemperature':
    case 'trunkOutside':
    case 'passengerDoor':
    case 'fuelFall':
    case 'gpsAntenna':
    case 'highTurbo':
    case 'waterInFuel':
    case 'beltLoose':
    case 'headlightsOff':
    case 'unidentifiedDriver':
    case 'inputChanged':
    case 'outputChanged':
      break
  }
  s.alarms.push(type)
}
