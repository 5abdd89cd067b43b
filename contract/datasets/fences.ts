import { dataset } from '../dataset.ts'

/** Fences with what is linked to each. */
export const fences = dataset('fences', {
  name: 'text',
  company: 'text',
  origin: 'text',
  points: 'integer',
  radiusM: 'integer',
  areaM2: 'integer',
  vehicles: 'integer',
  alerts: 'integer',
  state: 'text',
  createdAt: 'instant',
})
