import { z } from 'zod'

/** Severities, worst first (ux §4.1). The index is the rank: 0 is the worst. */
export const severities = ['critical', 'high', 'medium', 'low'] as const
export const Severity = z.enum(severities)
export type Severity = z.infer<typeof Severity>
/** One step worse; of the worst itself. */
export const worseThan = (severity: Severity): Severity => severities[severities.indexOf(severity) - 1] ?? severity

/**
 * What a vehicle can raise, with the severity the product gives it (ux §4.1):
 * critical = life or theft now, high = act soon, medium = this shift, low = record.
 */
export const alertSeverity = {
  panic: 'critical',
  jammer: 'critical',
  panelViolated: 'critical',
  collisionRisk: 'critical',
  overspeed: 'high',
  fenceExit: 'high',
  fenceSpeeding: 'high',
  trailerReleased: 'high',
  lowBattery: 'high',
  powerCut: 'high',
  idleExcess: 'medium',
  dtc: 'medium',
  dtcStop: 'high',
  fenceEnter: 'medium',
  harshBraking: 'low',
  harshAcceleration: 'low',
  sharpTurn: 'low',
  lateralDeviation: 'low',
  doorOpen: 'low',
  overRpm: 'medium',
  hotCoolant: 'high',
  lowOil: 'high',
  lowAir: 'high',
  lowFuel: 'medium',
  towed: 'high',
  maintenanceMoved: 'high',
  journeyLimit: 'high',
  wrongPlates: 'high',
  noReport: 'medium',
  lowBackup: 'medium',
  trunkTemperature: 'high',
  trunkOutside: 'high',
  passengerDoor: 'low',
  fuelFall: 'high',
  gpsAntenna: 'medium',
  highTurbo: 'medium',
  waterInFuel: 'medium',
  beltLoose: 'medium',
  headlightsOff: 'low',
  unidentifiedDriver: 'medium',
  inputChanged: 'medium',
  outputChanged: 'medium',
} as const satisfies Record<string, Severity>

/** What an alert turned out to be (§4.2). */
export const causes = ['real', 'test', 'defect', 'false', 'notFound'] as const
export const Cause = z.enum(causes)
export type Cause = z.infer<typeof Cause>

/** What people do with an alert; `return` is the end of a shelf, and `worsen` a second limit, which come by themselves. */
export const noteKinds = ['acknowledge', 'assign', 'comment', 'shelve', 'return', 'worsen', 'resolve'] as const
export const NoteKind = z.enum(noteKinds)
export type NoteKind = z.infer<typeof NoteKind>

export const alertTypes = Object.keys(alertSeverity) as [AlertType, ...AlertType[]]
export type AlertType = keyof typeof alertSeverity
export const AlertType = z.enum(alertTypes)
