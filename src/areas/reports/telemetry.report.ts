import { processedHours } from '#contract/reports/processedHours.ts'
import { telemetryRows } from '#contract/reports/telemetryRows.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { reportTabs } from '#src/fleet/report/reportTabs.tsx'

/** `/relatorios/telemetria`: what vehicles told as rows, and the hours that all else is summed from. */
export default reportTabs({
  linhas: {
    words: telemetryRows.words,
    Screen: defineReportScreen(telemetryRows, {
      hidden: [
        'fleetNumber',
        'measuredAt',
        'trunk2C',
        'trunk3C',
        'trunk4C',
        'trunk5C',
        'trunk6C',
        'trunk7C',
        'trunk8C',
        'trunk9C',
        'trunk10C',
        'latitude',
        'longitude',
      ],
      tiles: ['speedKmh', 'rpm', 'coolantC', 'batteryV'],
    }),
  },
  horas: {
    words: processedHours.words,
    Screen: defineReportScreen(processedHours, {
      hidden: ['fleetNumber', 'gapKm', 'afterKey', 'rpmMost', 'coolantC', 'batteryV', 'starts', 'stops', 'brakes'],
      tiles: ['moving', 'idle', 'pathKm', 'reports'],
    }),
  },
})
