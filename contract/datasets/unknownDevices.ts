import { dataset } from '../dataset.ts'

/** Devices that report and that nobody registered. */
export const unknownDevices = dataset('unknownDevices', {
  deviceId: 'code',
  protocol: 'text',
  firstSeenAt: 'instant',
  lastSeenAt: 'instant',
  reports: 'integer',
  near: 'code',
  /** Seconds ahead of the server, behind: negative; nothing where it is not known to be wrong. */
  clockOffsetS: 'integer',
  /** Of those that were put aside. */
  ignoredAt: 'instant',
  ignoredBy: 'text',
})
