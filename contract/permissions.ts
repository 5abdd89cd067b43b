import { z } from 'zod'

/**
 * Integration keys (chave_integracao, spec §6) by what they guard. MML0005 is the specification's own; the others
 * follow its form, because the specification shows no list (PERM-07).
 */
export const permissions = {
  dashboardRedirect: 'MML0005',
  liveMap: 'MON0001',
  vehicle: 'VEI0001',
  alert: 'ALE0001',
  /** Rules of alerts, and limits that vehicles hold. */
  alertRule: 'ALE0002',
  /** Longer shelves, and what is out of service. */
  alertOutage: 'ALE0003',
  notification: 'NOT0001',
  controlTower: 'TOR0001',
  block: 'IMO0001',
  actuator: 'TOR0002',
  /** Requests to lock and unlock trunks. */
  trunk: 'BAU0001',
  /** Settings of immobilization, and sets of them. */
  immobilization: 'IMO0002',
  /** A driver's right to block and unblock for a time. */
  synchronism: 'IMO0003',
  /** Says as a second person that a command may go. */
  approval: 'IMO0004',
  /** How a company commands; whoever holds it lets halted commands go again. */
  commandPolicy: 'IMO0005',
  report: 'REL0001',
  /** Analyses: what figures of a period say beside each other. */
  analysis: 'ANA0001',
  device: 'EQP0001',
  user: 'USU0001',
  /** Companies, with what is registered of them. */
  company: 'EMP0001',
  /** Who may do what. */
  profile: 'PER0001',
  fence: 'CER0001',
  /** VCARD-16: whoever holds it may read what engine and trunk say. */
  telemetry: 'TEL0001',
  travel: 'VIA0001',
  driver: 'MOT0001',
  /** Documents of people whole: CPF, CNH, PIS. Without it the server masks them. */
  personalDocuments: 'MOT0002',
  referencePoint: 'PON0001',
  /** Dashboards of cards that a user keeps (DASH). */
  dashboard: 'PAI0001',
  grouping: 'AGR0001',
  /** The audit of commands. */
  auditTrail: 'AUD0001',
  /** Sets of events of vehicles. */
  vehicleEvent: 'EVT0001',
  /** Reviews of vehicles, what they cost, and the readings that they count from. */
  review: 'MAN0003',
  /** Fault codes, and readings of them. */
  fault: 'MAN0001',
  /** Clearing of faults, cylinder tests, special functions. */
  maintenance: 'MAN0002',
  /** Maintenance mode: who is in the workshop, until when. */
  maintenanceMode: 'MAN0004',
  /** What trackers run and are made of, targets and parameters of them. */
  application: 'APL0001',
  /** Operations of vehicles, and those on fields. */
  operation: 'OPE0001',
  card: 'RFI0001',
  implement: 'IMP0001',
  line: 'LIN0001',
  harvest: 'SAF0001',
  macro: 'MAC0001',
  /** What hangs on which vehicle, from when to when. */
  link: 'VIN0001',
  /** Scores of drivers, with their names. */
  rating: 'AVA0001',
  /** Talks with drivers, and what was agreed. */
  coaching: 'AVA0002',
  /** Weights, goals and limits of scores. */
  ratingScheme: 'AVA0003',
  goal: 'MET0001',
  /** Plans of bonuses, and what they would pay. */
  bonus: 'BON0001',
  /** Exams of drivers: their days, who takes them. */
  driveWell: 'DIR0001',
  /** Orders of concrete. */
  concreteOrder: 'CON0001',
  /** What drivers did, and what the law says of it. */
  journey: 'JOR0001',
  /** What the office says of a day: included, disregarded, given to somebody, justified. */
  journeyTreatment: 'JOR0002',
  /** Says as a second person that it counts. */
  journeyApproval: 'JOR0003',
  /** AFD, AEJ and Espelho, with whole documents. */
  legalFile: 'JOR0004',
  /** Sets of rules of journeys, and whose they are. */
  journeySettings: 'JOR0005',
  /** What speaks for a driver: paired and revoked. */
  driverDevice: 'APA0001',
  inspection: 'VIS0001',
  /** What an inspection asks. */
  inspectionSettings: 'VIS0002',
} as const

export type PermissionKey = (typeof permissions)[keyof typeof permissions]
export const PermissionKey = z.enum(Object.values(permissions) as [PermissionKey, ...PermissionKey[]])

/** c create, r read, u update, d delete (PERM-03). */
export type PermissionAction = 'c' | 'r' | 'u' | 'd'
export const permissionActions = ['c', 'r', 'u', 'd'] as const satisfies readonly PermissionAction[]

export interface PermissionEntry {
  key: string
  module: boolean
  c: boolean
  r: boolean
  u: boolean
  d: boolean
}

/** Whom a column is hidden from: who may not read this, or, with an action, who may not do that. */
export type Hidden = PermissionKey | readonly [PermissionKey, PermissionAction]

/** PERM-04: an absent key, or one without its module, allows nothing. */
export function allows(entries: readonly PermissionEntry[], key: PermissionKey, action: PermissionAction): boolean {
  const entry = entries.find((candidate) => candidate.key === key)
  return entry !== undefined && entry.module && entry[action]
}
