import type { AlertType } from '#contract/codes/alerts.ts'

import type { DeviceEvent, DeviceReport } from '../port.ts'
import { type Mixer, mixerOf } from './drum.ts'
import type { DemoVehicle } from './fleet.ts'
import { type KindProfile, profiles } from './kinds.ts'
import { hash32, Prng } from './prng.ts'
import { type Trunk, trunkOf } from './refrigerated.ts'
import { findLeg, metresToEnd, nearestOn, type Route } from './route.ts'
import { firstShift, type Shift, shiftAfter } from './shift.ts'
import { type Style, styleOf } from './styles.ts'
import { routeNamed } from './territory.ts'
import { wornCode } from './wear.ts'

/**
 * parked: engine and key off · keyOn: key turned, engine off (after-key) · idling: engine on before or after a drive ·
 * driving · halted: engine on at a light, a bus stop or a toll, in the middle of a drive.
 */
export type Phase = 'parked' | 'keyOn' | 'idling' | 'driving' | 'halted'

/** One simulated vehicle. Times are epoch ms; `t` is the instant up to which it has been simulated. */
export interface VehicleState {
  readonly vehicle: DemoVehicle
  readonly profile: KindProfile
  readonly route: Route
  readonly chance: Prng
  /** Of its plan of shifts; the one that is on, or the next. */
  readonly seed: number
  shift: Shift
  mealEaten: boolean
  /** When each of its drivers may start again. */
  readonly restedAt: number[]
  readonly driverCodes: readonly string[]
  t: number
  phase: Phase
  /** When the phase ends by itself; driving ends by arriving instead. */
  phaseUntil: number
  /** When this drive should end. */
  legUntil: number
  /** Idling before the drive, not after it. */
  leaving: boolean
  /** Place: metres along the route, the leg on which that is, and the sense of travel. */
  alongM: number
  leg: number
  direction: 1 | -1
  speedMs: number
  accelMs2: number
  /** Metres to the next halt, and whether the drive ends there. */
  haltInM: number
  arriving: boolean
  /** Share of the limit that traffic allows, and until when. */
  flow: number
  flowUntil: number
  odometerKm: number
  fuelL: number
  coolantC: number
  rssiDbm: number
  /** A refrigerated trunk, the air in it, and from when until when its door stands open. */
  readonly trunk: Trunk | null
  trunkC: number
  trunkOpenAt: number
  trunkShutAt: number
  readonly mixer: Mixer | null
  driver: number
  /** Litres burnt since it was built. */
  fuelUsedL: number
  belt: boolean
  blocked: boolean
  /** A block was taken and waits for the speed to fall. */
  slowing: boolean
  trunkLocked: boolean
  fifthWheelLocked: boolean
  siren: boolean
  buzzer: boolean
  light: boolean
  /** Undefined until somebody asked for it. */
  maintenance: boolean | undefined
  dtcCount: number
  /** When its parts are worn as far as they wear here. */
  readonly wornAt: number
  /** Of what wears in it: nobody repairs that, and what is deleted of it comes back at this odometer. */
  readonly wornCode: string | undefined
  faultBackKm: number
  /** Seconds left of a fright: hard braking, hard acceleration, and what it is reported as. */
  brakeS: number
  boostS: number
  frightAs: AlertType | undefined
  /** How hard it is meant to be, and how hard it was so far, m/s². */
  frightMs2: number
  felt: number
  /** How hard its driver means to take the next bend, m/s² sideways; 0 as anybody does. */
  cornerMs2: number
  /** Until when each condition of `events.ts` lasts; in the past when it does not hold. */
  hasteUntil: number
  hasteReported: boolean
  hazardUntil: number
  jammerUntil: number
  panelUntil: number
  sagUntil: number
  powerCutUntil: number
  trailerLooseUntil: number
  doorUntil: number
  dtcUntil: number
  /** What is left of the draw that decides the next alarm; each simulated second takes the rate of its phase off. */
  alarmBudget: number
  /** Raised since the last report. */
  alarms: AlertType[]
  /** What else its devices saw since. */
  events: DeviceEvent[]
  /** What its driver typed since, the number of a macro. */
  typed: string | undefined
}

/** What a vehicle last reported: with it a new run goes on from there and does not jump. A whole report will do. */
export type LastKnown = Pick<DeviceReport, 'latitude' | 'longitude' | 'headingDeg' | 'speedKmh' | 'telemetry'>

export interface VehicleOptions {
  seed: number
  startAt: number
  driverCodes: readonly string[]
  lastKnown?: LastKnown
  /** False: whoever is known to drive is at work, whatever hour it is, as one of whom nothing is known. */
  shifts?: boolean
  /** When its parts are worn as far as they wear here; its start, unless it is a past that ends later. */
  wornAt?: number
}

/** Shares of the fleet at the first moment of a working day. */
const openingShares = [
  ['driving', 55],
  ['idling', 10],
  ['keyOn', 2],
  ['parked', 33],
] as const satisfies readonly (readonly [Phase, number])[]

const minute = 60_000

/** What stands on its dashboard before it ever reported: of the vehicle alone, whenever the demo begins. */
export const odometerAtStart = ({ id, kind, year }: DemoVehicle): number =>
  (2027 - year) * new Prng(hash32(id, 'odometer')).between(9_000, profiles[kind].trailer ? 95_000 : 42_000)

/** From here on by the plan of its drivers: a drive that none of them is due at ends soon. */
function goByShift(state: VehicleState, startAt: number): void {
  state.shift = shiftAfter(state.seed, state.vehicle.id, startAt, state.restedAt)
  state.driver = state.shift.driver
  state.mealEaten = state.shift.mealAt < startAt
  if (state.shift.from > startAt) state.legUntil = startAt
}

/** Puts a vehicle on its route as it is found at `startAt`, somewhere in the middle of what it is doing. */
export function createVehicle(vehicle: DemoVehicle, options: VehicleOptions): VehicleState {
  const chance = new Prng(hash32(options.seed, 'life', vehicle.id, options.startAt))
  const profile = profiles[vehicle.kind]
  const route = routeNamed(vehicle.route)
  const { startAt, lastKnown } = options
  const phase = chance.weighted<Phase>(openingShares)
  const driving = phase === 'driving'
  // A mixer that stands does so at its plant.
  const home = vehicle.kind === 'mixer' && !driving
  const direction = chance.chance(0.5) || home ? 1 : -1
  const alongM = home ? 0 : chance.between(0.02, 0.98) * route.lengthM
  const trunk = trunkOf(vehicle)
  const worn = wornCode(vehicle)
  const state: VehicleState = {
    vehicle,
    profile,
    route,
    chance,
    seed: options.seed,
    shift: firstShift(startAt, new Prng(hash32(options.seed, 'firstShift', vehicle.id))),
    mealEaten: false,
    restedAt: options.driverCodes.length === 0 ? [0] : options.driverCodes.map(() => 0),
    driverCodes: options.driverCodes,
    t: startAt,
    phase,
    phaseUntil: startAt + chance.between(0.2, phase === 'parked' ? profile.parkMin[1] : 4) * minute,
    legUntil: startAt + chance.between(2, profile.driveMin[1]) * minute,
    leaving: chance.chance(0.4),
    alongM,
    leg: findLeg(route, alongM),
    direction,
    speedMs: 0,
    accelMs2: 0,
    haltInM: chance.between(300, 3_000),
    arriving: false,
    flow: chance.between(0.82, 1),
    flowUntil: startAt,
    odometerKm: odometerAtStart(vehicle),
    fuelL: profile.tankL * chance.between(0.25, 0.97),
    coolantC: phase === 'parked' ? chance.between(28, 60) : chance.between(78, 90),
    rssiDbm: -chance.int(58, 96),
    trunk,
    trunkC: trunk?.setPointC ?? 0,
    trunkOpenAt: 0,
    trunkShutAt: 0,
    mixer: mixerOf(vehicle.kind, driving && direction > 0),
    driver: 0,
    fuelUsedL: 0,
    belt: chance.chance(0.97),
    blocked: false,
    slowing: false,
    trunkLocked: true,
    fifthWheelLocked: true,
    siren: false,
    buzzer: false,
    light: false,
    maintenance: undefined,
    dtcCount: chance.chance(0.003) ? chance.int(1, 3) : 0,
    wornAt: options.wornAt ?? startAt,
    wornCode: worn,
    faultBackKm: Infinity,
    brakeS: 0,
    boostS: 0,
    frightAs: undefined,
    frightMs2: 0,
    felt: 0,
    cornerMs2: 0,
    hasteUntil: 0,
    hasteReported: false,
    hazardUntil: 0,
    jammerUntil: 0,
    panelUntil: 0,
    sagUntil: 0,
    powerCutUntil: 0,
    trailerLooseUntil: 0,
    doorUntil: 0,
    dtcUntil: Math.max(startAt + chance.between(24, 96) * 60 * minute, worn === undefined ? 0 : Infinity),
    alarmBudget: -Math.log(1 - chance.next()),
    alarms: [],
    events: [],
    typed: undefined,
  }
  state.fuelUsedL = (state.odometerKm * profile.litresPer100Km) / 100
  if (driving) state.speedMs = state.route.limit[state.leg]! * 0.6 * Math.min(1, profile.maxKmh / 110)
  if (lastKnown) {
    resume(state, lastKnown)
    if (options.shifts !== false || state.phase !== 'driving') goByShift(state, startAt)
  }
  // A drive that is under way ends where the road does, whatever chance said of its next halt.
  state.haltInM = Math.min(state.haltInM, metresToEnd(route, state.alongM, state.direction))
  return state
}

/** A part that wears sets its fault again within 5 to 120 km, whoever deleted it. */
export function comesBack(s: VehicleState): void {
  if (s.wornCode === undefined) return
  s.faultBackKm = s.odometerKm + 5 + (hash32(0, 'back', s.vehicle.id, Math.floor(s.odometerKm)) % 116)
}

function resume(s: VehicleState, last: LastKnown): void {
  const { telemetry } = last
  s.alongM = nearestOn(s.route, last.latitude, last.longitude).alongM
  s.leg = findLeg(s.route, s.alongM)
  if (last.headingDeg !== undefined) {
    const against = Math.cos(((last.headingDeg - s.route.bearing[s.leg]!) * Math.PI) / 180) < 0
    s.direction = against ? -1 : 1
  }
  s.blocked = telemetry.blocked ?? false
  s.speedMs = (last.speedKmh ?? 0) / 3.6
  s.phase = s.speedMs > 0 ? 'driving' : telemetry.rpm ? 'idling' : telemetry.ignition ? 'keyOn' : 'parked'
  if (s.blocked && s.phase !== 'driving') [s.phase, s.phaseUntil] = ['parked', Infinity]
  s.odometerKm = telemetry.odometerKm ?? s.odometerKm
  s.fuelUsedL = telemetry.fuelUsedL ?? s.fuelUsedL
  s.fuelL = telemetry.fuelPct === undefined ? s.fuelL : (s.profile.tankL * telemetry.fuelPct) / 100
  s.coolantC = telemetry.coolantC ?? s.coolantC
  s.trunkC = telemetry.trunk1C ?? s.trunkC
  s.dtcCount = telemetry.dtcCount ?? s.dtcCount
  if (s.dtcCount === 0) comesBack(s)
  if (s.mixer) s.mixer.loaded = (telemetry.drumRpm ?? 0) > 0
  s.trunkLocked = telemetry.trunkLocked ?? true
  s.fifthWheelLocked = telemetry.fifthWheelLocked ?? true
  s.siren = telemetry.siren ?? false
  s.buzzer = telemetry.buzzer ?? false
  s.light = telemetry.light ?? false
  s.maintenance = telemetry.maintenance
  if (s.maintenance === true && s.phase !== 'driving') [s.phase, s.phaseUntil] = ['parked', Infinity]
}

/** Hour of the day in Brasília, 0 to below 24. Brazil has kept UTC-3 there all year since 2019. */
export const hourInBrasilia = (t: number): number => (((t / 3_600_000 - 3) % 24) + 24) % 24

/** Of whoever is at the wheel. */
export const styleNow = (s: VehicleState): Style => styleOf(s.driverCodes[s.driver] ?? '')

export const engineRuns = (s: VehicleState): boolean =>
  !s.blocked && (s.phase === 'driving' || s.phase === 'halted' || s.phase === 'idling')
