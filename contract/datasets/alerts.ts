import { dataset } from '../dataset.ts'

/** Alerts that nobody acknowledged, and those acknowledged in the last 24 h. */
export const alerts = dataset('alerts', {
  severity: 'text',
  what: 'text',
  plate: 'plate',
  fleetNumber: 'code',
  where: 'text',
  occurredAt: 'moment',
  receivedAt: 'moment',
  acknowledgedAt: 'moment',
  acknowledgedBy: 'text',
})
