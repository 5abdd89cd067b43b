import { alertSeverity } from '#contract/codes/alerts.ts'
import { motionCode } from '#contract/codes/motion.ts'
import type { Alert } from '#contract/live/alert.ts'
import { positionFlag } from '#contract/rules/vehicleState.ts'
import type { Telemetry } from '#contract/telemetry.ts'

import type { DeviceReport } from '../gateway/port.ts'
import descriptions from '../text/alerts.pt-BR.json' with { type: 'json' }
import type { Raised } from './alerts.ts'
import type { Judgement } from './judge.ts'
import { motionOfFix } from './motion.ts'
import type { DeviceEntry } from './registry.ts'

/** An alert before the store gave it an id; `occurredAt` and the register's values as they were then. */
export type AlertDraft = Omit<Alert, 'id' | 'company' | 'vehicleId' | 'rev' | 'acknowledgedAt' | 'acknowledgedBy'>

/** 0 off or never told, 1 on, 2 after-key (ALERT-13). */
const ignitionCode = (report: DeviceReport): number => {
  if (report.telemetry.ignition !== true) return 0
  return motionOfFix(report.speedKmh, report.telemetry) === motionCode.afterKey ? 2 : 1
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

/**
 * What an alert shows (ALERT-08, ALERT-09): the vehicle as registered, the values of the very report. Its place is the
 * report's, or the last trusted one when the report's own is not to be believed.
 */
export function alertDraft(
  entry: DeviceEntry,
  report: DeviceReport,
  judgement: Judgement,
  raised: Raised,
  receivedAt: number,
): AlertDraft {
  const believed = judgement.flags === 0 || judgement.flags === positionFlag.late
  const place = believed ? report : (entry.memory.current ?? report)
  return {
    type: raised.type,
    severity: alertSeverity[raised.type],
    description: descriptions[raised.type],
    category: entry.category,
    plate: entry.plate,
    fleetNumber: entry.fleetNumber,
    latitude: place.latitude,
    longitude: place.longitude,
    heading: (believed ? report.headingDeg : null) ?? null,
    ignition: ignitionCode(report),
    speedKmh: report.speedKmh,
    driver: entry.driver ?? undefined,
    ...shown(report.telemetry),
    occurredAt: raised.occurredAt,
    receivedAt,
  }
}
