import { dataset } from '../dataset.ts'

/** What devices said of a vehicle, report by report (ENT-44): where it was, and when the values were read. */
export const telemetry = dataset('telemetry', {
  plate: 'plate',
  fleetNumber: 'code',
  trackedAt: 'moment',
  measuredAt: 'moment',
  speedKmh: 'kmh',
  rpm: 'rpm',
  gear: 'code',
  odometerKm: 'km',
  fuelPct: 'percent',
  coolantC: 'celsius',
  batteryV: 'volt',
  trunk1C: 'celsius',
  trunk2C: 'celsius',
  trunk3C: 'celsius',
  trunk4C: 'celsius',
  trunk5C: 'celsius',
  trunk6C: 'celsius',
  trunk7C: 'celsius',
  trunk8C: 'celsius',
  trunk9C: 'celsius',
  trunk10C: 'celsius',
  latitude: 'degrees',
  longitude: 'degrees',
})
