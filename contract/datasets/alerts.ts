import { dataset } from '../dataset.ts'

/** Alerts that nobody acknowledged, and those acknowledged in the last 24 h. */
export const alerts = dataset('alerts', {
  severity: 'text',
  what: 'text',
  state: 'text',
  plate: 'plate',
  fleetNumber: 'code',
  driver: 'text',
  where: 'place',
  occurredAt: 'moment',
  lasts: 'duration',
  receivedAt: 'moment',
  owner: 'text',
  shelvedUntil: 'moment',
  acknowledgedAt: 'moment',
  acknowledgedBy: 'text',
})
