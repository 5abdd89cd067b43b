import type { Travel } from '#contract/endpoints/travel.ts'
import { CompanyId, VehicleId } from '#contract/kinds.ts'

/** A trip for tests. */
export const travel = (over: Partial<Travel> = {}): Travel => ({
  vehicleId: VehicleId.parse(1),
  company: CompanyId.parse(1),
  plate: 'ABC1D23',
  fleetNumber: '101',
  driver: null,
  startedAt: Date.UTC(2026, 10, 20, 12),
  endedAt: Date.UTC(2026, 10, 20, 13),
  underWay: false,
  fromBefore: false,
  beyond: false,
  start: { latitude: -23.5, longitude: -46.6 },
  end: { latitude: -22.9, longitude: -47.06 },
  distanceKm: 60,
  byOdometer: true,
  movingMs: 3_000_000,
  stoppedMs: 600_000,
  averageKmh: 60,
  topKmh: 88,
  alerts: { count: 0, worst: null },
  ...over,
})
