import type { VehicleView } from '#streams/atoms/fleet.ts'

/** A vehicle that stands with the key off and is heard from; what a test is about is named over it. */
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
  signalAt: over.fixAt === undefined ? 1_760_000_000_000 : over.fixAt,
  state: 'off',
  freshness: 'live',
  alert: null,
  otherAlerts: 0,
  ...over,
})
