import { driverLinks } from '#contract/reports/driverLinks.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'

/** `/fleetfulldriver/vinculos`: by driver. */
export default defineReportScreen(driverLinks, { tiles: ['noVehicle', 'noCard', 'twice'], hidden: ['workload'] })
