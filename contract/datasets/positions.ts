import { dataset } from '../dataset.ts'

/** The last believed position of each active vehicle, and what it did there (POS-01). */
export const positions = dataset('positions', {
  plate: 'plate',
  fleetNumber: 'code',
  company: 'text',
  driver: 'text',
  state: 'text',
  speedKmh: 'kmh',
  ignition: 'text',
  odometerKm: 'km',
  place: 'text',
  latitude: 'degrees',
  longitude: 'degrees',
  reportedAt: 'instant',
})
