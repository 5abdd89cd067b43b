import { analysisText } from '#src/fleet/analysis/analysisText.ts'
import type { AreaRoute } from '#src/kit/route.ts'

import { examRoutes } from './examRoutes.ts'
import { schemeRoutes } from './schemeRoutes.ts'

const text = analysisText
/** Of pages that begin a talk. */
const talked = [...text, 'performance'] as const

const route = {
  text: ['performance', 'fleet', 'replay', 'fields', 'kit'],
  load: () => import('./route/VehicleRoute.screen.tsx').then((module) => module.VehicleRouteScreen),
} as const satisfies Omit<AreaRoute, 'path'>

export const routes: readonly AreaRoute[] = [
  ...examRoutes,
  ...schemeRoutes,
  { path: 'driverRanking', text: talked, load: () => import('./driverRanking.analysis.ts').then((one) => one.default) },
  { path: 'driverRating', text: talked, load: () => import('./driverRating.analysis.ts').then((one) => one.default) },
  {
    path: 'driverEvaluation',
    text: talked,
    load: () => import('./driverEvaluation.analysis.ts').then((one) => one.default),
  },
  { path: 'driversEvaluation', text, load: () => import('./driversEvaluation.analysis.ts').then((one) => one.default) },
  {
    path: 'aggressiveDrivers',
    text: talked,
    load: () => import('./aggressiveDrivers.analysis.ts').then((one) => one.default),
  },
  {
    path: 'driverPerformance',
    text: talked,
    load: () => import('./driverPerformance.analysis.ts').then((one) => one.default),
  },
  { path: 'driverAnalytics', text, load: () => import('./driverAnalytics.analysis.ts').then((one) => one.default) },
  { path: 'driverIndividual', text, load: () => import('./driverIndividual.analysis.ts').then((one) => one.default) },
  {
    path: 'driverIndividualPeriod',
    text,
    load: () => import('./driverIndividual.analysis.ts').then((one) => one.default),
  },
  { path: 'driverGeneral', text, load: () => import('./driverGeneral.analysis.ts').then((one) => one.default) },
  { path: 'driverComparative', text, load: () => import('./driverComparative.analysis.ts').then((one) => one.default) },
  { path: 'vehicleIndividual', text, load: () => import('./vehicleIndividual.analysis.ts').then((one) => one.default) },
  {
    path: 'vehicleIndividualPeriod',
    text,
    load: () => import('./vehicleIndividual.analysis.ts').then((one) => one.default),
  },
  { path: 'vehicleAnalysis', text, load: () => import('./vehicleCost.analysis.ts').then((one) => one.default) },
  { path: 'vehicleGeneral', text, load: () => import('./vehicleGeneral.analysis.ts').then((one) => one.default) },
  {
    path: 'vehicleComparative',
    text,
    load: () => import('./vehicleComparative.analysis.ts').then((one) => one.default),
  },
  { path: 'vehicleTelemetry', text, load: () => import('./vehicleTelemetry.analysis.ts').then((one) => one.default) },
  { path: 'vehicleRoute', ...route },
  { path: 'vehicleStops', text, load: () => import('./vehicleStops.analysis.ts').then((one) => one.default) },
  {
    path: 'powertrainEvaluation',
    text,
    load: () => import('./powertrainEvaluation.analysis.ts').then((one) => one.default),
  },
  { path: 'powertrainGeneral', text, load: () => import('./powertrainGeneral.analysis.ts').then((one) => one.default) },
  { path: 'powertrainDriving', text, load: () => import('./powertrainDriving.analysis.ts').then((one) => one.default) },
  {
    path: 'powertrainAggressive',
    text,
    load: () => import('./powertrainAggressive.analysis.ts').then((one) => one.default),
  },
  {
    path: 'powertrainPerformance',
    text,
    load: () => import('./powertrainPerformance.analysis.ts').then((one) => one.default),
  },
  {
    path: 'powertrainMaintenance',
    text,
    load: () => import('./powertrainMaintenance.analysis.ts').then((one) => one.default),
  },
  {
    path: 'goodDrivingAnalysis',
    text,
    load: () => import('./goodDrivingAnalysis.analysis.ts').then((one) => one.default),
  },
  {
    path: 'goodDrivingAnalysisPeriod',
    text,
    load: () => import('./goodDrivingDriver.analysis.ts').then((one) => one.default),
  },
  {
    path: 'goodDrivingAnalytics',
    text,
    load: () => import('./goodDrivingAnalytics.analysis.ts').then((one) => one.default),
  },
  {
    path: 'goodDrivingAnalyticsPeriod',
    text,
    load: () => import('./goodDrivingDriverAnalytics.analysis.ts').then((one) => one.default),
  },
]
