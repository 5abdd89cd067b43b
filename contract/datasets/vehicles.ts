import { dataset } from '../dataset.ts'

/** The register of active vehicles, with what was last heard of each. */
export const vehicles = dataset('vehicles', {
  plate: 'plate',
  fleetNumber: 'code',
  company: 'text',
  category: 'text',
  maker: 'text',
  model: 'text',
  year: 'year',
  driver: 'text',
  speedKmh: 'kmh',
  reportedAt: 'instant',
})
