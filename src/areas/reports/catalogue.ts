import type { AnyReport, ReportWords } from '#contract/machine/report.ts'
import { alertRuleRevs } from '#contract/reports/alertRuleRevs.ts'
import { appointments } from '#contract/reports/appointments.ts'
import { clockRecords } from '#contract/reports/clockRecords.ts'
import { commandAudit } from '#contract/reports/commandAudit.ts'
import { compositions } from '#contract/reports/compositions.ts'
import { concreteVehicles } from '#contract/reports/concreteVehicles.ts'
import { consumption } from '#contract/reports/consumption.ts'
import { consumptionAc } from '#contract/reports/consumptionAc.ts'
import { consumptionIdle } from '#contract/reports/consumptionIdle.ts'
import { distanceFleet } from '#contract/reports/distanceFleet.ts'
import { distanceVehicle } from '#contract/reports/distanceVehicle.ts'
import { dms } from '#contract/reports/dms.ts'
import { driverDays } from '#contract/reports/driverDays.ts'
import { driverIdentification } from '#contract/reports/driverIdentification.ts'
import { driverLinks } from '#contract/reports/driverLinks.ts'
import { driveWellTrips } from '#contract/reports/driveWellTrips.ts'
import { eventSetRevs } from '#contract/reports/eventSetRevs.ts'
import { faultCodes } from '#contract/reports/faultCodes.ts'
import { faultDetails } from '#contract/reports/faultDetails.ts'
import { faultEpisodes } from '#contract/reports/faultEpisodes.ts'
import { faultRequests } from '#contract/reports/faultRequests.ts'
import { fenceStays } from '#contract/reports/fenceStays.ts'
import { fuelEvents } from '#contract/reports/fuelEvents.ts'
import { immobilizationEvents } from '#contract/reports/immobilizationEvents.ts'
import { inspections } from '#contract/reports/inspections.ts'
import { ioEdges } from '#contract/reports/ioEdges.ts'
import { ioNow } from '#contract/reports/ioNow.ts'
import { journeyControl } from '#contract/reports/journeyControl.ts'
import { journeys } from '#contract/reports/journeys.ts'
import { journeySummary } from '#contract/reports/journeySummary.ts'
import { journeyTotals } from '#contract/reports/journeyTotals.ts'
import { occurrences } from '#contract/reports/occurrences.ts'
import { operationFenceDays } from '#contract/reports/operationFenceDays.ts'
import { operationFences } from '#contract/reports/operationFences.ts'
import { outOfFlow } from '#contract/reports/outOfFlow.ts'
import { positions } from '#contract/reports/positions.ts'
import { processedHours } from '#contract/reports/processedHours.ts'
import { routes } from '#contract/reports/routes.ts'
import { statusSpans } from '#contract/reports/statusSpans.ts'
import { statusTime, statusTimeTabs } from '#contract/reports/statusTime.ts'
import { statusTimeCategory } from '#contract/reports/statusTimeCategory.ts'
import { statusTimeDay } from '#contract/reports/statusTimeDay.ts'
import { statusTimeDriver } from '#contract/reports/statusTimeDriver.ts'
import { syncGrants } from '#contract/reports/syncGrants.ts'
import { telemetryRows } from '#contract/reports/telemetryRows.ts'
import { toTreat } from '#contract/reports/toTreat.ts'
import { travels } from '#contract/reports/travels.ts'
import { trunkDays } from '#contract/reports/trunkDays.ts'
import { trunkOpenings } from '#contract/reports/trunkOpenings.ts'
import { trunksNow } from '#contract/reports/trunksNow.ts'
import { trunkTemperature } from '#contract/reports/trunkTemperature.ts'
import { vehicleLinkHistory } from '#contract/reports/vehicleLinkHistory.ts'
import { vehicleLinks } from '#contract/reports/vehicleLinks.ts'
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

/** What reports are about, in the order in which people look for them. */
export const subjects = ['moved', 'safety', 'people', 'upkeep'] as const

/** Every report of rows that opens without being told of what, by what it is about. */
export const catalogue: Readonly<Record<(typeof subjects)[number], readonly Offer[]>> = {
  moved: [
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
    offer('shippingReport', concreteVehicles),
  ],
  safety: [
    offer('occurrences', occurrences),
    offer('occurrences', outOfFlow, 'fora'),
    offer('inputEvents', ioNow),
    offer('trunk', trunksNow),
    offer('trunkReport', trunkOpenings),
    offer('trunkReport', trunkDays, 'dia'),
    offer('immobilizationHistory', immobilizationEvents),
    offer('synchronism', syncGrants),
    offer('commandRecords', commandAudit),
    offer('alertSettingsHistory', alertRuleRevs),
    offer('eventProfileHistory', eventSetRevs),
  ],
  people: [
    offer('journeyControl', journeyControl),
    offer('journey', journeys),
    offer('journeySummary', journeySummary),
    offer('journeyTotals', journeyTotals),
    offer('driverHistory', driverDays),
    offer('appointments', appointments),
    offer('journeyAppointments', toTreat),
    offer('journeyLog', clockRecords),
    offer('inspections', inspections),
    offer('driveWellTrips', driveWellTrips),
  ],
  upkeep: [
    offer('faultCodes', faultCodes),
    offer('faultCodes', faultEpisodes, 'episodios'),
    offer('faultCodes', faultRequests, 'solicitacoes'),
    offer('faultCodes', faultDetails, 'detalhes'),
    offer('compositions', compositions),
    offer('vehicleLinks', vehicleLinks),
    offer('driverLinks', driverLinks),
    offer('driverSettings', driverIdentification),
    offer('vehicleLinkHistory', vehicleLinkHistory),
  ],
}

/** The address of an offer. */
export const addressOf = ({ path, tab }: Offer): string =>
  `${addresses[path].path}${tab === undefined ? '' : `?aba=${tab}`}`
