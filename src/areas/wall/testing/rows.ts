import { AlertId, CompanyId, VehicleId } from '#contract/kinds.ts'
import type { Alert } from '#contract/live/alert.ts'
import type { VehicleView } from '#streams/atoms/fleet.ts'

/** A vehicle of company 1 that stands with the key off; what a test is about is named over it. */
export const vehicle = (id: number, over: Partial<VehicleView> = {}): VehicleView => ({
  id,
  company: 1,
  plate: `BRA2E${10 + id}`,
  fleetNumber: `0${id}`,
  category: 1,
  maker: 'Scania',
  model: 'R 450',
  driver: null,
  intervalMs: 30_000,
  latitude: -23.5,
  longitude: -46.6,
  headingDeg: 0,
  speedKmh: 0,
  motion: 'off',
  motionSince: null,
  flags: 0,
  sensors: 0,
  fixAt: 1_760_000_000_000,
  state: 'off',
  freshness: 'live',
  alert: null,
  openAlerts: 0,
  ...over,
})

/** A critical alert of a vehicle that nobody acknowledged. */
export const alert = (id: number, vehicleId: number, over: Partial<Alert> = {}): Alert => ({
  id: AlertId.parse(id),
  company: CompanyId.parse(1),
  vehicleId: VehicleId.parse(vehicleId),
  type: 'panic',
  severity: 'critical',
  description: '',
  category: 1,
  plate: `BRA2E${10 + vehicleId}`,
  fleetNumber: '',
  latitude: -23.5,
  longitude: -46.6,
  heading: null,
  ignition: 1,
  occurredAt: 1_760_000_000_000 + id,
  receivedAt: 1_760_000_000_000 + id,
  rev: 1,
  acknowledgedAt: null,
  acknowledgedBy: null,
  ...over,
})
