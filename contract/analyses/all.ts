import { aggressiveDrivers } from './aggressiveDrivers.ts'
import { driverAnalytics } from './driverAnalytics.ts'
import { driverComparative } from './driverComparative.ts'
import { driverEvaluation } from './driverEvaluation.ts'
import { driverGeneral } from './driverGeneral.ts'
import { driverIndividual } from './driverIndividual.ts'
import { driverPerformance } from './driverPerformance.ts'
import { driverRanking } from './driverRanking.ts'
import { driverRating } from './driverRating.ts'
import { driversEvaluation } from './driversEvaluation.ts'
import { performance } from './performance.ts'
import { powertrainAggressive } from './powertrainAggressive.ts'
import { powertrainDriving } from './powertrainDriving.ts'
import { powertrainEvaluation } from './powertrainEvaluation.ts'
import { powertrainGeneral } from './powertrainGeneral.ts'
import { powertrainMaintenance } from './powertrainMaintenance.ts'
import { powertrainPerformance } from './powertrainPerformance.ts'
import { vehicleComparative } from './vehicleComparative.ts'
import { vehicleGeneral } from './vehicleGeneral.ts'
import { vehicleIndividual } from './vehicleIndividual.ts'
import { vehicleStops } from './vehicleStops.ts'
import { vehicleTelemetry } from './vehicleTelemetry.ts'

/** Every analysis that is a definition, by name. The page imports the one that it shows; server and tests import all. */
export const analyses = {
  aggressiveDrivers,
  driverAnalytics,
  driverComparative,
  driverEvaluation,
  driverGeneral,
  driverIndividual,
  driverPerformance,
  driverRanking,
  driverRating,
  driversEvaluation,
  performance,
  powertrainAggressive,
  powertrainDriving,
  powertrainEvaluation,
  powertrainGeneral,
  powertrainMaintenance,
  powertrainPerformance,
  vehicleComparative,
  vehicleGeneral,
  vehicleIndividual,
  vehicleStops,
  vehicleTelemetry,
} as const

export type Analyses = typeof analyses
