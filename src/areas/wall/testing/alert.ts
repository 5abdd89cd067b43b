import { AlertId, CompanyId, VehicleId } from '#contract/kinds.ts'
import type { Alert } from '#contract/live/alert.ts'

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
