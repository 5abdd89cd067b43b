import type { AnyReport, ReportWords } from '#contract/machine/report.ts'
import { consumption } from '#contract/reports/consumption.ts'
import { consumptionAc } from '#contract/reports/consumptionAc.ts'
import { consumptionIdle } from '#contract/reports/consumptionIdle.ts'
import { distanceFleet } from '#contract/reports/distanceFleet.ts'
import { distanceVehicle } from '#contract/reports/distanceVehicle.ts'
import { dms } from '#contract/reports/dms.ts'
import { fenceStays } from '#contract/reports/fenceStays.ts'
import { fuelEvents } from '#contract/reports/fuelEvents.ts'
import { ioEdges } from '#contract/reports/ioEdges.ts'
import { operationFenceDays } from '#contract/reports/operationFenceDays.ts'
import { operationFences } from '#contract/reports/operationFences.ts'
import { positions } from '#contract/reports/positions.ts'
import { processedHours } from '#contract/reports/processedHours.ts'
import { routes } from '#contract/reports/routes.ts'
import { statusSpans } from '#contract/reports/statusSpans.ts'
import { statusTime, statusTimeTabs } from '#contract/reports/statusTime.ts'
import { statusTimeCategory } from '#contract/reports/statusTimeCategory.ts'
import { statusTimeDay } from '#contract/reports/statusTimeDay.ts'
import { statusTimeDriver } from '#contract/reports/statusTimeDriver.ts'
import { telemetryRows } from '#contract/reports/telemetryRows.ts'
import { travels } from '#contract/reports/travels.ts'
import { trunkTemperature } from '#contract/reports/trunkTemperature.ts'
import { type PathName, addresses } from '#src/lib/paths.ts'

/** A report as the catalogue offers it: where it stands, under which tab, and what it says of itself. */
export interface Offer {
  path: PathName
  tab?: string
  words: ReportWords
  /** What a session must be able to call. */
  call: AnyReport['calls']['column']
}

const offer = (
  path: PathName,
  { words, calls }: Pick<AnyReport, 'words'> & { calls: { column: Offer['call'] } },
  tab?: string,
): Offer => ({ path, words, call: calls.column, ...(tab !== undefined && { tab }) })

/** Every report of rows over a period or of now, as people look for them: what moved, where it was, what it told. */
export const catalogue: readonly Offer[] = [
  offer('trips', travels),
  offer('routeReport', routes),
  offer('distanceReport', distanceFleet),
  offer('distanceReport', distanceVehicle, 'dia'),
  offer('consumptionReport', consumption),
  offer('consumptionReport', consumptionAc, 'ar'),
  offer('consumptionReport', consumptionIdle, 'ocioso'),
  offer('consumptionReport', fuelEvents, 'abastecimentos'),
  offer('statusTimeReport', statusTime),
  offer('statusTimeReport', statusTimeDriver, statusTimeTabs.driver),
  offer('statusTimeReport', statusTimeDay, statusTimeTabs.day),
  offer('statusTimeReport', statusTimeCategory, statusTimeTabs.category),
  offer('statusReport', statusSpans),
  offer('positionReport', positions),
  offer('fenceReport', fenceStays),
  offer('operationFenceReport', operationFences),
  offer('operationFenceReport', operationFenceDays, 'dia'),
  offer('telemetryReport', telemetryRows),
  offer('telemetryReport', processedHours, 'horas'),
  offer('trunkTemperatureReport', trunkTemperature),
  offer('inputEventReport', ioEdges),
  offer('dmsReport', dms),
]

/** The address of an offer. */
export const addressOf = ({ path, tab }: Offer): string =>
  `${addresses[path].path}${tab === undefined ? '' : `?aba=${tab}`}`
