import { alertOverview } from '#contract/analyses/alertOverview.ts'
import { alertRate } from '#contract/analyses/alertRate.ts'
import { alertVehicles } from '#contract/analyses/alertVehicles.ts'
import { driverStanding } from '#contract/analyses/driverStanding.ts'
import { vehicleStanding } from '#contract/analyses/vehicleStanding.ts'

import { mountAnalysis } from '../../kit/analysis/mountAnalysis.ts'

/** What the dictionary says whole. */
export const alertOverviewMount = mountAnalysis(alertOverview)
export const alertRateMount = mountAnalysis(alertRate)
export const alertVehiclesMount = mountAnalysis(alertVehicles)
export const driverStandingMount = mountAnalysis(driverStanding)
export const vehicleStandingMount = mountAnalysis(vehicleStanding)
