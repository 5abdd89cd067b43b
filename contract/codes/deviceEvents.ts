import type { AlertType } from './alerts.ts'

/** Code and number of an event as rules and histories name it; the number is absent where the catalogue has none. */
export interface EventCode {
  code: string
  id: number | null
}

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
  fenceEnter: { code: 'EVT0005', id: 3001 },
  harshBraking: { code: 'RVT0002', id: 1002 },
  harshAcceleration: { code: 'RVT0001', id: 1001 },
  sharpTurn: { code: 'RVT0004', id: 1004 },
  doorOpen: { code: 'EVT0019', id: 259 },
}

/** Told by the door: it moves though its ignition is off (`contract/rules/moving.ts`). */
export const towedEvent = { code: 'EVT0033', id: 33 } as const satisfies EventCode
