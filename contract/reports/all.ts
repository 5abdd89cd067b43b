import { alertRuleRevs } from './alertRuleRevs.ts'
import { applicationVersionHistory } from './applicationVersionHistory.ts'
import { applicationVersions } from './applicationVersions.ts'
import { appointments } from './appointments.ts'
import { clockRecords } from './clockRecords.ts'
import { commandAudit } from './commandAudit.ts'
import { compositionHistory } from './compositionHistory.ts'
import { compositions } from './compositions.ts'
import { concreteLoads } from './concreteLoads.ts'
import { concreteVehicles } from './concreteVehicles.ts'
import { consumption } from './consumption.ts'
import { consumptionAc } from './consumptionAc.ts'
import { consumptionIdle } from './consumptionIdle.ts'
import { distanceFleet } from './distanceFleet.ts'
import { distanceVehicle } from './distanceVehicle.ts'
import { dms } from './dms.ts'
import { driverDays } from './driverDays.ts'
import { driverDevices } from './driverDevices.ts'
import { driverIdentification } from './driverIdentification.ts'
import { driverLinks } from './driverLinks.ts'
import { driveWellDriverTrips } from './driveWellDriverTrips.ts'
import { driveWellTrips } from './driveWellTrips.ts'
import { eventSetRevs } from './eventSetRevs.ts'
import { faultCodes } from './faultCodes.ts'
import { faultDetails } from './faultDetails.ts'
import { faultEpisodes } from './faultEpisodes.ts'
import { faultRequests } from './faultRequests.ts'
import { faultSchedules } from './faultSchedules.ts'
import { fenceStays } from './fenceStays.ts'
import { fuelEvents } from './fuelEvents.ts'
import { immobilizationEvents } from './immobilizationEvents.ts'
import { inspections } from './inspections.ts'
import { inspectionsDue } from './inspectionsDue.ts'
import { ioEdges } from './ioEdges.ts'
import { ioNow } from './ioNow.ts'
import { itinerary } from './itinerary.ts'
import { journeyControl } from './journeyControl.ts'
import { journeys } from './journeys.ts'
import { journeySummary } from './journeySummary.ts'
import { journeyTotals } from './journeyTotals.ts'
import { macroUses } from './macroUses.ts'
import { occurrences } from './occurrences.ts'
import { operationFenceDays } from './operationFenceDays.ts'
import { operationFences } from './operationFences.ts'
import { outOfFlow } from './outOfFlow.ts'
import { pointHistory } from './pointHistory.ts'
import { positions } from './positions.ts'
import { processedHours } from './processedHours.ts'
import { routes } from './routes.ts'
import { statusSpans } from './statusSpans.ts'
import { statusTime } from './statusTime.ts'
import { statusTimeCategory } from './statusTimeCategory.ts'
import { statusTimeDay } from './statusTimeDay.ts'
import { statusTimeDriver } from './statusTimeDriver.ts'
import { syncGrants, syncNow } from './syncGrants.ts'
import { telemetryRows } from './telemetryRows.ts'
import { toTreat } from './toTreat.ts'
import { travels } from './travels.ts'
import { trunkDays } from './trunkDays.ts'
import { trunkOpenings } from './trunkOpenings.ts'
import { trunksNow } from './trunksNow.ts'
import { trunkTemperature } from './trunkTemperature.ts'
import { unknownCards } from './unknownCards.ts'
import { vehicleLinkHistory } from './vehicleLinkHistory.ts'
import { vehicleLinks } from './vehicleLinks.ts'

/** Every report that is a definition, by name. The page imports the one that it shows; server and tests import all. */
export const reports = {
  alertRuleRevs,
  concreteLoads,
  concreteVehicles,
  applicationVersionHistory,
  applicationVersions,
  compositionHistory,
  compositions,
  consumption,
  consumptionAc,
  consumptionIdle,
  fuelEvents,
  distanceFleet,
  distanceVehicle,
  dms,
  driverIdentification,
  driverLinks,
  eventSetRevs,
  fenceStays,
  vehicleLinkHistory,
  vehicleLinks,
  unknownCards,
  macroUses,
  ioEdges,
  commandAudit,
  immobilizationEvents,
  faultCodes,
  faultDetails,
  faultEpisodes,
  faultRequests,
  faultSchedules,
  ioNow,
  itinerary,
  driveWellDriverTrips,
  driveWellTrips,
  driverDays,
  appointments,
  toTreat,
  clockRecords,
  driverDevices,
  inspections,
  inspectionsDue,
  journeyControl,
  journeySummary,
  journeyTotals,
  journeys,
  routes,
  occurrences,
  outOfFlow,
  operationFenceDays,
  operationFences,
  positions,
  processedHours,
  statusSpans,
  statusTime,
  statusTimeCategory,
  statusTimeDay,
  statusTimeDriver,
  telemetryRows,
  pointHistory,
  travels,
  trunkTemperature,
  syncGrants,
  syncNow,
  trunkOpenings,
  trunkDays,
  trunksNow,
} as const

export type Reports = typeof reports
