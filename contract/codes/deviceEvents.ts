import type { SumKey } from '../sums.ts'
import { type AlertType, alertTypes } from './alerts.ts'

/** Code and number of an event as rules and histories name it; the number is absent where the catalogue has none. */
export interface EventCode {
  code: string
  id: number | null
}

/** Told by the door: it moves though its ignition is off (`contract/rules/moving.ts`). */
export const towedEvent = { code: 'EVT0033', id: 33 } as const satisfies EventCode

/** Of each alert the event that it is of. */
export const eventOfAlert: Readonly<Record<AlertType, EventCode>> = {
  panic: { code: 'EVT0016', id: 256 },
  jammer: { code: 'RVT0007', id: 1007 },
  panelViolated: { code: 'EVT0017', id: 257 },
  collisionRisk: { code: 'RVT0003', id: 1003 },
  overspeed: { code: 'EVT0003', id: 3004 },
  fenceExit: { code: 'EVT0006', id: 3002 },
  fenceSpeeding: { code: 'EVT0004', id: 3003 },
  trailerReleased: { code: 'EVT0018', id: 258 },
  lowBattery: { code: 'EVT0013', id: 24 },
  powerCut: { code: 'EVT0014', id: 1008 },
  idleExcess: { code: 'EVT0009', id: 18 },
  dtc: { code: 'EVT0028', id: 30 },
  dtcStop: { code: 'EVT0041', id: 1012 },
  fenceEnter: { code: 'EVT0005', id: 3001 },
  harshBraking: { code: 'RVT0002', id: 1002 },
  harshAcceleration: { code: 'RVT0001', id: 1001 },
  sharpTurn: { code: 'RVT0004', id: 1004 },
  lateralDeviation: { code: 'RVT0005', id: 1005 },
  doorOpen: { code: 'EVT0019', id: 259 },
  overRpm: { code: 'EVT0007', id: 16 },
  hotCoolant: { code: 'EVT0012', id: 21 },
  lowOil: { code: 'EVT0011', id: 20 },
  lowAir: { code: 'EVT0026', id: 23 },
  lowFuel: { code: 'EVT0023', id: 27 },
  towed: towedEvent,
  maintenanceMoved: { code: 'EVT0042', id: 1013 },
  wrongPlates: { code: 'EVT0043', id: 1014 },
  journeyLimit: { code: 'EVT0039', id: null },
  noReport: { code: 'EVT0031', id: 1010 },
  lowBackup: { code: 'EVT0015', id: 25 },
  trunkTemperature: { code: 'EVT0022', id: 26 },
  trunkOutside: { code: 'EVT0021', id: 261 },
  passengerDoor: { code: 'EVT0020', id: 260 },
  fuelFall: { code: 'EVT0024', id: 28 },
  gpsAntenna: { code: 'EVT0032', id: 1009 },
  highTurbo: { code: 'EVT0025', id: 22 },
  waterInFuel: { code: 'EVT0027', id: 29 },
  beltLoose: { code: 'EVT0029', id: 31 },
  headlightsOff: { code: 'EVT0030', id: 32 },
  unidentifiedDriver: { code: 'EVT0038', id: 1011 },
  // Each input and output has its own number; the rule says which one it means.
  inputChanged: { code: 'EVT0034', id: null },
  outputChanged: { code: 'EVT0035', id: null },
}

/** The thirteen kinds of ENT-46 in its order: by code, where each is counted. */
export const countOfEvent = {
  EVT0003: 'overspeeds',
  EVT0008: 'no_engine_brakes',
  EVT0007: 'over_revs',
  EVT0009: 'idle_alerts',
  RVT0001: 'harsh_accelerations',
  RVT0002: 'harsh_brakings',
  RVT0003: 'collision_risks',
  RVT0004: 'sharp_turns',
  RVT0005: 'lateral_deviations',
  EVT0010: 'shutdown_accelerations',
  EVT0011: 'oil_pressures',
  EVT0012: 'coolant_alerts',
  EVT0013: 'low_batteries',
} as const satisfies Record<string, SumKey>

export type CountedCode = keyof typeof countOfEvent
export const isCounted = (code: string): code is CountedCode => code in countOfEvent
export const countedCodes: readonly CountedCode[] = Object.keys(countOfEvent).filter(isCounted)

/** Of the thirteen those that speak of the vehicle: oil pressure, coolant, battery. */
const codesOfVehicle: ReadonlySet<string> = new Set(['EVT0011', 'EVT0012', 'EVT0013'] satisfies CountedCode[])
/** Alerts that speak of how somebody drives: no jammer, no cut supply, no panic is laid at a driver's door. */
export const conductTypes: readonly AlertType[] = alertTypes.filter((type) => {
  const { code } = eventOfAlert[type]
  return isCounted(code) && !codesOfVehicle.has(code)
})

/** What values say to have happened beside what devices do: names and numbers by code. */
export const toldEvents: Readonly<Record<string, { id: number; name: string }>> = {
  EVT0003: { id: 3004, name: 'overspeed' },
  EVT0007: { id: 16, name: 'overRev' },
  EVT0008: { id: 17, name: 'noEngineBrake' },
  EVT0009: { id: 18, name: 'idleExcess' },
  EVT0010: { id: 19, name: 'shutdownAcceleration' },
  EVT0012: { id: 21, name: 'coolantHigh' },
  EVT0013: { id: 24, name: 'lowBattery' },
  EVT0040: { id: 34, name: 'freewheel' },
  EVT0045: { id: 36, name: 'coldLoad' },
  EVT0046: { id: 37, name: 'lugging' },
  EVT0047: { id: 38, name: 'fullThrottle' },
  EVT0048: { id: 39, name: 'hotStop' },
}
