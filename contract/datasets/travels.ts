import { dataset } from '../dataset.ts'

/** Trips of vehicles in a period (TRAVEL-01, EXPORT-14). */
export const travels = dataset('travels', {
  plate: 'plate',
  fleetNumber: 'code',
  driver: 'text',
  startedAt: 'instant',
  startPlace: 'text',
  endedAt: 'instant',
  endPlace: 'text',
  duration: 'duration',
  distanceKm: 'km',
  moving: 'duration',
  stopped: 'duration',
  averageKmh: 'kmh',
  topKmh: 'kmh',
  alerts: 'integer',
  situation: 'text',
})
