import type { Analyses } from '#contract/analyses/all.ts'
import { driverAnalytics } from '#contract/analyses/driverAnalytics.ts'
import { driverComparative } from '#contract/analyses/driverComparative.ts'
import { driverGeneral } from '#contract/analyses/driverGeneral.ts'
import { driverRanking } from '#contract/analyses/driverRanking.ts'
import { driverRating } from '#contract/analyses/driverRating.ts'
import { driversEvaluation } from '#contract/analyses/driversEvaluation.ts'
import { goodDrivingAnalysis } from '#contract/analyses/goodDrivingAnalysis.ts'
import { goodDrivingAnalytics } from '#contract/analyses/goodDrivingAnalytics.ts'
import { goodDrivingDriverAnalytics } from '#contract/analyses/goodDrivingDriverAnalytics.ts'
import { powertrainEvaluation } from '#contract/analyses/powertrainEvaluation.ts'
import { powertrainGeneral } from '#contract/analyses/powertrainGeneral.ts'
import { powertrainMaintenance } from '#contract/analyses/powertrainMaintenance.ts'
import { rankingBases } from '#contract/analyses/rankingViews.ts'
import { vehicleComparative } from '#contract/analyses/vehicleComparative.ts'
import { vehicleGeneral } from '#contract/analyses/vehicleGeneral.ts'
import { vehicleTelemetry } from '#contract/analyses/vehicleTelemetry.ts'
import { type Entities, entities } from '#contract/entities/all.ts'
import type { AnyEntity } from '#contract/machine/entityShape.ts'
import type { Profiles } from '#contract/profiles/all.ts'
import type { Reports } from '#contract/reports/all.ts'
import type { Requests } from '#contract/requests/all.ts'

import { mountAnalysis } from './kit/analysis/mountAnalysis.ts'
import { narrowToModel } from './kit/analysis/narrowToModel.ts'
import type { ImportRun } from './kit/entity/importKeeper.ts'
import { type HandlersByName, byName } from './kit/handlers.ts'
import { type MachineDeps, type Mounted, mountedByName } from './kit/machine.ts'
import type { Lots } from './kit/request/lots.ts'
import type { RequestDeps } from './kit/request/mountRequest.ts'
import type { HourTelling } from './kit/rollup.ts'
import { companyMount } from './modules/access/company.mount.ts'
import { userMount } from './modules/access/user.mount.ts'
import { alertRuleMount } from './modules/alert/alertRule.mount.ts'
import { alertRuleRevsMount } from './modules/alert/alertRuleRevs.mount.ts'
import { alertsMount } from './modules/alert/alerts.mount.ts'
import { occurrencesMount } from './modules/alert/occurrences.mount.ts'
import { outOfFlowMount } from './modules/alert/outOfFlow.mount.ts'
import { bonusSimulationMount } from './modules/analysis/bonusSimulation.mount.ts'
import { driverFollowUpMount } from './modules/analysis/driverFollowUp.mount.ts'
import { driverTestMount } from './modules/analysis/driverTest.mount.ts'
import {
  driverEvaluationMount,
  aggressiveDriversMount,
  driverPerformanceMount,
  driverIndividualMount,
  vehicleIndividualMount,
  vehicleStopsMount,
  powertrainAggressiveMount,
  powertrainPerformanceMount,
} from './modules/analysis/driving.mount.ts'
import { engineUseMount } from './modules/analysis/engineUse.mount.ts'
import { examAnalyses } from './modules/analysis/exams.mount.ts'
import { examReports } from './modules/analysis/examTrips.mount.ts'
import { faultDiagnosisMount } from './modules/analysis/faultDiagnosis.mount.ts'
import { goodDrivingDriverMount } from './modules/analysis/goodDriving.mount.ts'
import { idleTimeMount } from './modules/analysis/idleTime.mount.ts'
import { maintenancePowertrainMount } from './modules/analysis/maintenancePowertrain.mount.ts'
import { performanceMount } from './modules/analysis/performance.mount.ts'
import {
  alertOverviewMount,
  alertRateMount,
  alertVehiclesMount,
  driverStandingMount,
  vehicleStandingMount,
} from './modules/analysis/plain.mount.ts'
import { powertrainDrivingMount } from './modules/analysis/revCells.mount.ts'
import { routeRankingMount } from './modules/analysis/routeRanking.mount.ts'
import { driverSchemeMount, piloteSchemeMount, vehicleSchemeMount } from './modules/analysis/schemes.mounts.ts'
import { travelPatternsMount } from './modules/analysis/travelPatterns.mount.ts'
import { vehicleCostMount } from './modules/analysis/vehicleCost.mount.ts'
import { applicationReports } from './modules/application/application.mounts.ts'
import { firmwareTargetMount } from './modules/application/firmwareTarget.mount.ts'
import { versionReadMount } from './modules/application/versionRead.mount.ts'
import { commandAuditMount } from './modules/command/commandAudit.mount.ts'
import { eventSetRevsMount } from './modules/command/eventSetRevs.mount.ts'
import { faultSchedulesMount } from './modules/command/faultSchedules.mount.ts'
import { eventsMount, firmwareMount, immobilizationMount } from './modules/command/profile.mounts.ts'
import {
  blockMount,
  buzzerMount,
  cylinderTestMount,
  faultDeleteMount,
  faultReadMount,
  fifthWheelMount,
  lightMount,
  maintenanceModeMount,
  sirenMount,
  specialMount,
  trunkMount,
} from './modules/command/request.mounts.ts'
import { syncGrantsMount, syncNowMount } from './modules/command/syncGrants.mount.ts'
import { trackerMount } from './modules/device/tracker.mount.ts'
import { cardMount } from './modules/driver/card.mount.ts'
import { driverMount } from './modules/driver/driver.mount.ts'
import { unknownCardsMount } from './modules/driver/unknownCards.mount.ts'
import { groupingMount } from './modules/grouping/grouping.mount.ts'
import { driverDaysMount } from './modules/journey/driverDays.mount.ts'
import { driverRuleMount } from './modules/journey/driverRule.mount.ts'
import { journeyControlMount } from './modules/journey/journeyControl.mount.ts'
import { journeysMount } from './modules/journey/journeys.mount.ts'
import { journeySetMount } from './modules/journey/journeySet.mount.ts'
import { journeySummaryMount } from './modules/journey/journeySummary.mount.ts'
import { journeyTotalsMount } from './modules/journey/journeyTotals.mount.ts'
import { toTreatMount } from './modules/journey/toTreat.mount.ts'
import { appointmentsMount } from './modules/recorder/appointments.mount.ts'
import { clockRecordsMount } from './modules/recorder/clockRecords.mount.ts'
import { dayNoteMount } from './modules/recorder/dayNote.mount.ts'
import { driverDevicesMount } from './modules/recorder/driverDevices.mount.ts'
import { inspectionsMount } from './modules/recorder/inspections.mount.ts'
import { inspectionsDueMount } from './modules/recorder/inspectionsDue.mount.ts'
import {
  externalDefectMount,
  extraItemMount,
  holidayMount,
  journeyCategoryMount,
  journeyEventMount,
  journeyNoticeMount,
  tyreConditionMount,
} from './modules/recorder/nouns.mounts.ts'
import { concreteLoadsMount } from './modules/report/concreteLoads.mount.ts'
import { concreteVehiclesMount } from './modules/report/concreteVehicles.mount.ts'
import { consumptionAcMount, consumptionIdleMount, consumptionMount } from './modules/report/consumption.mount.ts'
import { distanceFleetMount } from './modules/report/distanceFleet.mount.ts'
import { distanceVehicleMount } from './modules/report/distanceVehicle.mount.ts'
import { dmsMount } from './modules/report/dms.mount.ts'
import { faultDetailsMount } from './modules/report/faultDetails.mount.ts'
import { faultEpisodesMount } from './modules/report/faultEpisodes.mount.ts'
import { faultRequestsMount } from './modules/report/faultRequests.mount.ts'
import { fenceStaysMount } from './modules/report/fenceStays.mount.ts'
import { fuelEventsMount } from './modules/report/fuelEvents.mount.ts'
import { immobilizationEventsMount } from './modules/report/immobilizationEvents.mount.ts'
import { ioEdgesMount } from './modules/report/ioEdges.mount.ts'
import { ioNowMount } from './modules/report/ioNow.mount.ts'
import { itineraryMount } from './modules/report/itinerary.mount.ts'
import { operationFenceDaysMount, operationFencesMount } from './modules/report/operationFences.mount.ts'
import { pointHistoryMount } from './modules/report/pointHistory.mount.ts'
import { positionsMount } from './modules/report/positions.mount.ts'
import { processedHoursMount } from './modules/report/processedHours.mount.ts'
import { routesMount } from './modules/report/routes.mount.ts'
import { statusSpansMount } from './modules/report/statusSpans.mount.ts'
import {
  statusTimeCategoryMount,
  statusTimeDayMount,
  statusTimeDriverMount,
  statusTimeMount,
} from './modules/report/statusTime.mount.ts'
import { telemetryRowsMount } from './modules/report/telemetryRows.mount.ts'
import { trunkDaysMount } from './modules/report/trunkDays.mount.ts'
import { trunkOpeningsMount } from './modules/report/trunkOpenings.mount.ts'
import { trunksNowMount } from './modules/report/trunksNow.mount.ts'
import { trunkTemperatureMount } from './modules/report/trunkTemperature.mount.ts'
import { reviewMount } from './modules/review/review.mount.ts'
import { predictiveMount } from './modules/signal/predictive.mount.ts'
import type { TravelKeeper } from './modules/travel/keeper.ts'
import { travelsMount } from './modules/travel/travels.mount.ts'
import { faultCodesMount } from './modules/vehicle/faultCodes.mount.ts'
import { faultTextMount } from './modules/vehicle/faultText.mount.ts'
import { vehicleMount } from './modules/vehicle/vehicle.mount.ts'
import { bonusPlanMount } from './modules/work/bonusPlan.mount.ts'
import { coachingMount } from './modules/work/coaching.mount.ts'
import { concreteOrderMount } from './modules/work/concreteOrder.mount.ts'
import { driveWellMount } from './modules/work/driveWell.mount.ts'
import { fieldOperationMount } from './modules/work/fieldOperation.mount.ts'
import { goalMount } from './modules/work/goal.mount.ts'
import { harvestMount } from './modules/work/harvest.mount.ts'
import { driverIdentificationMount } from './modules/work/identification.mount.ts'
import { implementMount } from './modules/work/implement.mount.ts'
import { lineMount } from './modules/work/line.mount.ts'
import { driverLinksMount, vehicleLinkHistoryMount, vehicleLinksMount } from './modules/work/links.mount.ts'
import { macroMount } from './modules/work/macro.mount.ts'
import { macroUsesMount } from './modules/work/macroUses.mount.ts'
import { operationMount } from './modules/work/operation.mount.ts'

/** What mounts stand on, beyond what every machine does. */
export interface MountDeps extends MachineDeps {
  travels: Pick<TravelKeeper, 'catchUp'>
  hours: HourTelling
  lots: Lots
}

/** A definition without a mount, or a mount without a definition, does not compile. */
export const entityMounts: { [N in keyof Entities]: (deps: MachineDeps) => Mounted<Entities[N]> } = {
  card: cardMount,
  driver: driverMount,
  tracker: trackerMount,
  vehicle: vehicleMount,
  driverScheme: driverSchemeMount,
  piloteScheme: piloteSchemeMount,
  vehicleScheme: vehicleSchemeMount,
  fieldOperation: fieldOperationMount,
  firmwareTarget: firmwareTargetMount,
  faultText: faultTextMount,
  alertsSet: alertsMount.set,
  eventsSet: eventsMount.set,
  firmwareSet: firmwareMount.set,
  immobilizationSet: immobilizationMount.set,
  alertRule: alertRuleMount,
  grouping: groupingMount,
  bonusPlan: bonusPlanMount,
  coaching: coachingMount,
  goal: goalMount,
  externalDefect: externalDefectMount,
  extraItem: extraItemMount,
  dayNote: dayNoteMount,
  driverRule: driverRuleMount,
  holiday: holidayMount,
  journeyCategory: journeyCategoryMount,
  journeyEvent: journeyEventMount,
  journeyNotice: journeyNoticeMount,
  tyreCondition: tyreConditionMount,
  concreteOrder: concreteOrderMount,
  driveWell: driveWellMount,
  harvest: harvestMount,
  implement: implementMount,
  journeySet: journeySetMount,
  line: lineMount,
  macro: macroMount,
  operation: operationMount,
  review: reviewMount,
  company: companyMount,
  user: userMount,
}
const reportMounts: { [N in keyof Reports]: (deps: MountDeps) => Mounted<Reports[N]> } = {
  ...applicationReports,
  alertRuleRevs: alertRuleRevsMount,
  distanceFleet: distanceFleetMount,
  distanceVehicle: distanceVehicleMount,
  dms: dmsMount,
  eventSetRevs: eventSetRevsMount,
  fenceStays: fenceStaysMount,
  itinerary: itineraryMount,
  driverDays: driverDaysMount,
  ...examReports,
  appointments: appointmentsMount,
  toTreat: toTreatMount,
  clockRecords: clockRecordsMount,
  driverDevices: driverDevicesMount,
  inspections: inspectionsMount,
  inspectionsDue: inspectionsDueMount,
  journeyControl: journeyControlMount,
  journeySummary: journeySummaryMount,
  journeyTotals: journeyTotalsMount,
  journeys: journeysMount,
  routes: routesMount,
  ioEdges: ioEdgesMount,
  faultCodes: faultCodesMount,
  faultDetails: faultDetailsMount,
  faultEpisodes: faultEpisodesMount,
  faultRequests: faultRequestsMount,
  faultSchedules: faultSchedulesMount,
  ioNow: ioNowMount,
  occurrences: occurrencesMount,
  outOfFlow: outOfFlowMount,
  commandAudit: commandAuditMount,
  immobilizationEvents: immobilizationEventsMount,
  syncGrants: syncGrantsMount,
  syncNow: syncNowMount,
  trunkOpenings: trunkOpeningsMount,
  trunkDays: trunkDaysMount,
  trunksNow: trunksNowMount,
  operationFenceDays: operationFenceDaysMount,
  operationFences: operationFencesMount,
  positions: positionsMount,
  processedHours: processedHoursMount,
  statusSpans: statusSpansMount,
  concreteLoads: concreteLoadsMount,
  concreteVehicles: concreteVehiclesMount,
  consumption: consumptionMount,
  consumptionAc: consumptionAcMount,
  consumptionIdle: consumptionIdleMount,
  fuelEvents: fuelEventsMount,
  driverIdentification: driverIdentificationMount,
  unknownCards: unknownCardsMount,
  macroUses: macroUsesMount,
  driverLinks: driverLinksMount,
  vehicleLinkHistory: vehicleLinkHistoryMount,
  vehicleLinks: vehicleLinksMount,
  statusTime: statusTimeMount,
  statusTimeCategory: statusTimeCategoryMount,
  statusTimeDay: statusTimeDayMount,
  statusTimeDriver: statusTimeDriverMount,
  telemetryRows: telemetryRowsMount,
  pointHistory: pointHistoryMount,
  travels: travelsMount,
  trunkTemperature: trunkTemperatureMount,
}

const analysisMounts: { [N in keyof Analyses]: (deps: MountDeps) => Mounted<Analyses[N]> } = {
  maintenancePowertrain: maintenancePowertrainMount,
  predictive: predictiveMount,
  aggressiveDrivers: aggressiveDriversMount,
  bonusSimulation: bonusSimulationMount,
  ...examAnalyses,
  driverAnalytics: mountAnalysis(driverAnalytics),
  driverComparative: mountAnalysis(driverComparative),
  driverEvaluation: driverEvaluationMount,
  driverGeneral: mountAnalysis(driverGeneral),
  driverIndividual: driverIndividualMount,
  driverPerformance: driverPerformanceMount,
  driverRanking: mountAnalysis(driverRanking, { fair: ({ filters }) => filters['base'] === rankingBases.work }),
  driverRating: mountAnalysis(driverRating),
  driversEvaluation: mountAnalysis(driversEvaluation),
  goodDrivingAnalysis: mountAnalysis(goodDrivingAnalysis),
  goodDrivingAnalytics: mountAnalysis(goodDrivingAnalytics),
  goodDrivingDriver: goodDrivingDriverMount,
  goodDrivingDriverAnalytics: mountAnalysis(goodDrivingDriverAnalytics),
  powertrainAggressive: powertrainAggressiveMount,
  powertrainDriving: powertrainDrivingMount,
  powertrainEvaluation: mountAnalysis(powertrainEvaluation, { narrow: narrowToModel }),
  powertrainGeneral: mountAnalysis(powertrainGeneral, { narrow: narrowToModel }),
  powertrainMaintenance: mountAnalysis(powertrainMaintenance, { narrow: narrowToModel }),
  powertrainPerformance: powertrainPerformanceMount,
  vehicleComparative: mountAnalysis(vehicleComparative),
  vehicleCost: vehicleCostMount,
  vehicleGeneral: mountAnalysis(vehicleGeneral),
  vehicleIndividual: vehicleIndividualMount,
  vehicleStops: vehicleStopsMount,
  vehicleTelemetry: mountAnalysis(vehicleTelemetry),
  alertOverview: alertOverviewMount,
  alertRate: alertRateMount,
  alertVehicles: alertVehiclesMount,
  driverStanding: driverStandingMount,
  driverFollowUp: driverFollowUpMount,
  driverTest: driverTestMount,
  engineUse: engineUseMount,
  faultDiagnosis: faultDiagnosisMount,
  idleTime: idleTimeMount,
  performance: performanceMount,
  routeRanking: routeRankingMount,
  travelPatterns: travelPatternsMount,
  vehicleStanding: vehicleStandingMount,
}

/** Lists, histories and orders of a request, each under its name. */
interface MountedRequest {
  list: object
  history: object
  orders: object
}
const requestMounts: { [N in keyof Requests]: (deps: RequestDeps) => MountedRequest } = {
  block: blockMount,
  buzzer: buzzerMount,
  cylinderTest: cylinderTestMount,
  faultDelete: faultDeleteMount,
  faultRead: faultReadMount,
  fifthWheel: fifthWheelMount,
  light: lightMount,
  maintenanceMode: maintenanceModeMount,
  siren: sirenMount,
  special: specialMount,
  trunk: trunkMount,
  versionRead: versionReadMount,
}
interface MountedProfile extends Omit<MountedRequest, 'list'> {
  holders: object
}
const profileMounts: { [N in keyof Profiles]: (deps: RequestDeps) => MountedProfile } = {
  alerts: alertsMount,
  events: eventsMount,
  firmware: firmwareMount,
  immobilization: immobilizationMount,
}
const profileParts = Object.fromEntries(
  Object.entries<(deps: RequestDeps) => MountedProfile>(profileMounts).flatMap(([name, mount]) => [
    [name, (deps: RequestDeps) => mount(deps).orders],
    [`${name}Vehicles`, (deps: RequestDeps) => mount(deps).holders],
    [`${name}Applied`, (deps: RequestDeps) => mount(deps).history],
  ]),
)
const requestParts = Object.fromEntries(
  Object.entries<(deps: RequestDeps) => MountedRequest>(requestMounts).flatMap(([name, mount]) => [
    [name, (deps: RequestDeps) => mount(deps).orders],
    [`${name}List`, (deps: RequestDeps) => mount(deps).list],
    [`${name}History`, (deps: RequestDeps) => mount(deps).history],
  ]),
)

/** The handlers of every call that a definition made. */
export const machineHandlers = (deps: MountDeps): HandlersByName =>
  mountedByName<MountDeps>(
    { ...analysisMounts, ...entityMounts, ...reportMounts, ...requestParts, ...profileParts },
    deps,
  )

/** The import of a noun by its name, for what goes on without a page. */
export const importRuns =
  (deps: MachineDeps) =>
  (name: string): ImportRun | undefined => {
    const entity = Object.values<AnyEntity>(entities).find((one) => one.name === name)
    const mount = Object.entries(entityMounts).find(([of]) => of === name)?.[1]
    const call = entity?.calls.importStep
    if (call === undefined || mount === undefined) return undefined
    const step = byName(mount(deps))['importStep']
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `importFace` made; it looks at no request
    return step && { call, step: step as unknown as ImportRun['step'] }
  }
