import { type AlertType, alertSeverity } from '#contract/codes/alerts.ts'
import { limits } from '#contract/limits.ts'
import type { Alert } from '#contract/live/alert.ts'
import { nextHeading } from '#contract/rules/moving.ts'
import type { Telemetry } from '#contract/telemetry.ts'

import type { DeviceReport } from '../gateway/port.ts'
import descriptions from '../text/alerts.pt-BR.json' with { type: 'json' }
import type { Raised } from './alerts.ts'
import type { DeviceMemory } from './deviceMemory.ts'
import { placeOfEvents } from './eventStore.ts'
import type { Judgement } from './judge.ts'
import type { DeviceEntry } from './registry.ts'

/** An alert before the store gave it an id; `occurredAt` and the register's values as they were then. */
export type AlertDraft = Omit<Alert, 'id' | 'company' | 'vehicleId' | 'rev' | 'acknowledgedAt' | 'acknowledgedBy'>

/** 0 off or never told, 1 on, 2 after-key (ALERT-13). */
const ignitionCode = (report: DeviceReport): number => {
  if (report.telemetry.ignition !== true) return 0
  return report.telemetry.rpm === 0 && (report.speedKmh ?? 0) < limits.movingFromKmh ? 2 : 1
}

const shown = (telemetry: Telemetry) => ({
  coolantC: telemetry.coolantC,
  rpm: telemetry.rpm,
  gear: telemetry.gear,
  headlights: telemetry.headlights,
  throttlePct: telemetry.throttlePct,
  brake: telemetry.brake,
  engineBrake: telemetry.engineBrake,
  turboKpa: telemetry.turboKpa,
  waterInFuel: telemetry.waterInFuel,
  airReservoirKpa: telemetry.airReservoirKpa,
})

/** What any alert of a type bears of its vehicle as registered, and what it is called. */
export const draftOf = (entry: DeviceEntry, type: AlertType) => ({
  type,
  severity: alertSeverity[type],
  description: descriptions[type],
  category: entry.category,
  plate: entry.plate,
  fleetNumber: entry.fleetNumber,
})

/** Which fault it is, and how many more began with it. */
export function faultSaid({ type, subject, more }: Raised): Partial<AlertDraft> {
  if ((type !== 'dtc' && type !== 'dtcStop') || subject === '') return {}
  return {
    faultCode: subject,
    description: `${descriptions[type]}: ${subject}${more === undefined ? '' : ` (+${more})`}`,
  }
}

/** What the device told of the thing itself goes before what its report happened to carry. */
function told(raised: Raised): Partial<AlertDraft> {
  const { event, type } = raised
  const fault = faultSaid(raised)
  if (fault.faultCode !== undefined) return fault
  if (event === undefined) return {}
  const fence = type === 'fenceEnter' || type === 'fenceExit' ? event.subject || undefined : undefined
  return {
    ...(type === 'overspeed' && event.value !== undefined && { speedKmh: event.value, limitKmh: event.limit }),
    ...(fence !== undefined && { fenceName: fence, description: `${descriptions[type]}: ${fence}` }),
  }
}

const nowhere = { latitude: null, longitude: null }
/** The degrees of a report that has none. */
const isNowhere = ({ latitude, longitude }: DeviceReport) => latitude === 0 && longitude === 0

/**
 * What an alert shows (ALERT-08, ALERT-09): the vehicle as registered, what the device told of it, the values of the very
 * report. Its place is the report's, or the last trusted one, with its instant, when the report's own is not to be believed.
 */
export function alertDraft(
  entry: DeviceEntry,
  report: DeviceReport,
  judgement: Judgement,
  raised: Raised,
  receivedAt: number,
): AlertDraft {
  const place = placeOfEvents(report, judgement.flags, entry.memory) ?? (isNowhere(report) ? nowhere : report)
  const placeAt = 'placeAt' in place ? place.placeAt : undefined
  return {
    ...draftOf(entry, raised.type),
    latitude: place.latitude,
    longitude: place.longitude,
    placeAt,
    heading:
      placeAt === undefined
        ? nextHeading(entry.memory.current?.headingDeg ?? null, {
            speedKmh: report.speedKmh ?? null,
            headingDeg: report.headingDeg ?? null,
          })
        : null,
    ignition: ignitionCode(report),
    speedKmh: report.speedKmh,
    driver: entry.driver ?? undefined,
    ...shown(report.telemetry),
    ...told(raised),
    occurredAt: raised.occurredAt,
    receivedAt,
  }
}

/** The card in the reader at a report: its own word, or, of a report that is the newest, what was said last. */
export const cardIn = ({ telemetry, fixAt }: DeviceReport, before: DeviceMemory): string | undefined =>
  telemetry.driverCode ?? (fixAt >= before.signalAt ? before.telemetry.driverCode : undefined)
