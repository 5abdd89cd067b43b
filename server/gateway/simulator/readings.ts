import type { Telemetry } from '#contract/telemetry.ts'

import { faultsIn } from '../attributes.ts'
import type { DeviceReport } from '../port.ts'
import { batteryVOf, fuelRateOf, gearOf, loadPctOf, rpmOf, throttlePctOf } from './engine.ts'
import { faultLamps, faultList } from './faultCodes.ts'
import { atBusStop } from './halts.ts'
import { readMixer } from './mixer.ts'
import { hash32 } from './prng.ts'
import { hasTrunk } from './refrigerated.ts'
import { readTrunk } from './trunk.ts'
import { engineRuns, hourInBrasilia, styleNow, type VehicleState } from './vehicle.ts'

const round = (value: number, places: number) => Math.round(value * places) / places

/** What the device says of the vehicle at this instant. Takes with it the alarms raised since the last report, and what was typed. */
export function readReport(s: VehicleState): DeviceReport {
  const { route, leg } = s
  const from = route.along[leg]!
  const share = (s.alongM - from) / (route.along[leg + 1]! - from || 1)
  const heading = route.bearing[leg]! + (s.direction > 0 ? 0 : 180)
  const { alarms, events, typed } = s
  s.alarms = []
  s.events = []
  s.typed = undefined
  const written = faultList(s.vehicle, s.dtcCount)
  const faults = faultsIn(written)
  s.rssiDbm = Math.max(-108, Math.min(-51, s.rssiDbm + s.chance.int(-2, 2)))
  return {
    deviceId: s.vehicle.deviceId,
    protocol: 'simulator',
    fixAt: s.t,
    valid: true,
    latitude: round(mix(route.latitude, leg, share), 1e6),
    longitude: round(mix(route.longitude, leg, share), 1e6),
    speedKmh: round(s.speedMs * 3.6, 10),
    headingDeg: Math.round(heading) % 360,
    accuracyM: 4,
    telemetry: readTelemetry(s, faults.telemetry),
    alarms,
    // What is in a list beside its codes is kept as it came, as that of any tracker is.
    ...(!faults.whole && { extra: { dtcs: written } }),
    ...(events.length > 0 && { events }),
    ...(typed !== undefined && { message: typed }),
  }
}

const mix = (values: Float64Array, leg: number, share: number) =>
  values[leg]! + share * (values[leg + 1]! - values[leg]!)

function readTelemetry(s: VehicleState, faults: Telemetry | undefined): Telemetry {
  const on = engineRuns(s)
  const ignition = on || s.phase === 'keyOn'
  const telemetry: Telemetry = {
    ignition,
    rpm: rpmOf(s),
    throttlePct: throttlePctOf(s),
    fuelPct: round((100 * s.fuelL) / s.profile.tankL, 10),
    odometerKm: round(s.odometerKm, 10),
    coolantC: Math.round(s.coolantC),
    batteryV: batteryVOf(s),
    rssiDbm: s.rssiDbm,
    gear: s.speedMs > 0 && on ? String(gearOf(s)) : 'N',
    ...faults,
    seatBelt: ignition && s.belt,
    doorOpen: s.t < s.doorUntil || atBusStop(s),
    hazardLights: s.t < s.hazardUntil,
    headlights: ignition && needsHeadlights(s),
    brake: ignition && s.accelMs2 < -0.3,
    jammer: s.t < s.jammerUntil,
    panelViolated: s.t < s.panelUntil,
    blocked: s.blocked,
    siren: s.siren,
    buzzer: s.buzzer,
    light: s.light,
    driverCode: ignition ? (s.driverCodes[s.driver] ?? '') : '',
  }
  if (s.maintenance !== undefined) telemetry.maintenance = s.maintenance
  if (s.vehicle.kind.startsWith('bus')) telemetry.passengerDoorOpen = atBusStop(s)
  if (hasTrunk(s.vehicle)) telemetry.trunkLocked = s.trunkLocked
  Object.assign(telemetry, readTrunk(s), readMixer(s))
  // Not every installation reaches the engine's computer, and of those that do few tell all it knows.
  const wired = hash32(s.vehicle.deviceId, 'bus') % 100
  if (wired < 75) {
    telemetry.fuelUsedL = round(s.fuelUsedL, 10)
    if (wired < 55) telemetry.fuelRateLh = round(fuelRateOf(s), 10)
    telemetry.airConditioning = on && hourInBrasilia(s.t) > 9 && hourInBrasilia(s.t) < 19
  }
  if (wired < 50) telemetry.engineLoadPct = loadPctOf(s)
  if (s.profile.turbo) telemetry.turboKpa = on ? Math.round(10 + 1.4 * (telemetry.throttlePct ?? 0)) : 0
  if (s.profile.airBrakes) {
    telemetry.airReservoirKpa = on ? 880 + ((s.rssiDbm + 108) % 12) * 5 : 760
    // The engine slows it down first, for whoever looks ahead; the pedal comes after.
    const early = s.accelMs2 < -0.2 && s.accelMs2 > -0.45 * styleNow(s).foresight
    telemetry.engineBrake = on && early && s.speedMs > 11
    telemetry.brake = on && s.accelMs2 < -0.3 && !telemetry.engineBrake
    telemetry.waterInFuel = false
    Object.assign(telemetry, faultLamps(telemetry.dtcCodes ?? ''))
  }
  if (s.profile.trailer) {
    telemetry.trailerEngaged = s.t >= s.trailerLooseUntil
    telemetry.fifthWheelLocked = s.fifthWheelLocked && telemetry.trailerEngaged
    // Out with a load, back without: the suspended axle is on the road one way only.
    telemetry.axleLowered = s.direction > 0
  }
  return telemetry
}

/** Dark hours, and by day on highways, where the law wants low beams on single roads (CTB art. 40). */
function needsHeadlights(s: VehicleState): boolean {
  const hour = hourInBrasilia(s.t)
  return s.route.kind === 'highway' || hour >= 17.8 || hour < 6.2
}
