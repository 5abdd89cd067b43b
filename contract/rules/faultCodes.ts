import type { Telemetry, TelemetryField } from '../telemetry.ts'

/**
 * The trouble codes behind the count of faults, as text. Null where the device says a count alone: codes that it said
 * before that count are not those of now.
 * @param measuredAt epoch ms per field
 */
export function faultCodesOf(
  { dtcCount = 0, dtcCodes = '' }: Telemetry,
  measuredAt: Readonly<Partial<Record<TelemetryField, number>>>,
): string | null {
  const isOfNow = (measuredAt.dtcCodes ?? -Infinity) >= (measuredAt.dtcCount ?? Infinity)
  return isOfNow && dtcCount > 0 && dtcCodes !== '' ? dtcCodes : null
}
