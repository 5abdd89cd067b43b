import { Refusal } from '#contract/errors.ts'

import type { DeviceReport } from './port.ts'

/** What of a report cannot be stored at all. */
export type Fault = 'device' | 'latitude' | 'longitude' | 'instant'

const latest = Date.UTC(2100, 0, 1)

export function faultsOf({ deviceId, latitude, longitude, fixAt }: DeviceReport): Fault[] {
  const faults: Fault[] = []
  if (deviceId === '' || deviceId.length > 64) faults.push('device')
  if (!(Math.abs(latitude) <= 90)) faults.push('latitude')
  if (!(Math.abs(longitude) <= 180)) faults.push('longitude')
  if (!(fixAt >= 0 && fixAt < latest)) faults.push('instant')
  return faults
}

/** A report that can be stored; throws 'request.invalid' with the fields as its door calls them. */
export function soundReport(report: DeviceReport, names: Readonly<Record<Fault, string>>): DeviceReport {
  const fields = faultsOf(report).map((fault) => names[fault])
  if (fields.length > 0) throw new Refusal('request.invalid', { data: { fields } })
  return report
}
