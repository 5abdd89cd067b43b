import { aggressiveDrivers } from './aggressiveDrivers.ts'
import { alertOverview } from './alertOverview.ts'
import { alertRate } from './alertRate.ts'
import { alertVehicles } from './alertVehicles.ts'
import { bonusSimulation } from './bonusSimulation.ts'
import { driverAnalytics } from './driverAnalytics.ts'
import { driverComparative } from './driverComparative.ts'
import { driverEvaluation } from './driverEvaluation.ts'
import { driverFollowUp } from './driverFollowUp.ts'
import { driverGeneral } from './driverGeneral.ts'
import { driverIndividual } from './driverIndividual.ts'
import { driverPerformance } from './driverPerformance.ts'
import { driverRanking } from './driverRanking.ts'
import { driverRating } from './driverRating.ts'
import { driversEvaluation } from './driversEvaluation.ts'
import { driverStanding } from './driverStanding.ts'
import { driverTest } from './driverTest.ts'
import { driveWellComparative } from './driveWellComparative.ts'
import { driveWellDay } from './driveWellDay.ts'
import { driveWellGeneral } from './driveWellGeneral.ts'
import { driveWellIndividual } from './driveWellIndividual.ts'
import { engineUse } from './engineUse.ts'
import { faultDiagnosis } from './faultDiagnosis.ts'
import { goodDrivingAnalysis } from './goodDrivingAnalysis.ts'
import { goodDrivingAnalytics } from './goodDrivingAnalytics.ts'
import { goodDrivingDriver } from './goodDrivingDriver.ts'
import { goodDrivingDriverAnalytics } from './goodDrivingDriverAnalytics.ts'
import { idleTime } from './idleTime.ts'
import { maintenancePowertrain } from './maintenancePowertrain.ts'
import { performance } from './performance.ts'
import { powertrainAggressive } from './powertrainAggressive.ts'
import { powertrainDriving } from './powertrainDriving.ts'
import { powertrainEvaluation } from './powertrainEvaluation.ts'
import { powertrainGeneral } from './powertrainGeneral.ts'
import { powertrainMaintenance } from './powertrainMaintenance.ts'
import { powertrainPerformance } from './powertrainPerformance.ts'
import { predictive } from './predictive.ts'
import { routeRanking } from './routeRanking.ts'
import { travelPatterns } from './travelPatterns.ts'
import { vehicleComparative } from './vehicleComparative.ts'
import { vehicleCost } from './vehicleCost.ts'
import { vehicleGeneral } from './vehicleGeneral.ts'
import { vehicleIndividual } from './vehicleIndividual.ts'
import { vehicleStanding } from './vehicleStanding.ts'
import { vehicleStops } from './vehicleStops.ts'
import { vehicleTelemetry } from './vehicleTelemetry.ts'

/** Every analysis that is a definition, by name. The page imports the one that it shows; server and tests import all. */
export const analyses = {
  maintenancePowertrain,
  predictive,
  aggressiveDrivers,
  alertOverview,
  alertRate,
  alertVehicles,
  bonusSimulation,
  driveWellComparative,
  driveWellDay,
  driveWellGeneral,
  driveWellIndividual,
  driverAnalytics,
  driverComparative,
  driverEvaluation,
  driverGeneral,
  driverIndividual,
  driverPerformance,
  driverRanking,
  driverRating,
  driverFollowUp,
  driverTest,
  driverStanding,
  driversEvaluation,
  engineUse,
  faultDiagnosis,
  goodDrivingAnalysis,
  goodDrivingDriver,
  goodDrivingAnalytics,
  goodDrivingDriverAnalytics,
  idleTime,
  performance,
  powertrainAggressive,
  powertrainDriving,
  powertrainEvaluation,
  powertrainGeneral,
  powertrainMaintenance,
  powertrainPerformance,
  routeRanking,
  travelPatterns,
  vehicleComparative,
  vehicleCost,
  vehicleGeneral,
  vehicleIndividual,
  vehicleStanding,
  vehicleStops,
  vehicleTelemetry,
} as const

export type Analyses = typeof analyses
