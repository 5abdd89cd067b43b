import { dataset } from '../dataset.ts'

/** Devices that report and that nobody registered. */
export const unknownDevices = dataset('unknownDevices', {
  deviceId: 'code',
  protocol: 'text',
  firstSeenAt: 'instant',
  lastSeenAt: 'instant',
  reports: 'integer',
  near: 'code',
})
