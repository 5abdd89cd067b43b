import { trunkDays } from '#contract/reports/trunkDays.ts'
import { trunkOpenings } from '#contract/reports/trunkOpenings.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { FencesField } from '#src/fleet/report/FencesField.tsx'
import { reportTabs } from '#src/fleet/report/reportTabs.tsx'
import { to } from '#src/lib/paths.ts'

/** `/relatorios/bau`: when trunks were open, where, for how long and by what; and how many by day. */
export default reportTabs({
  aberturas: {
    words: trunkOpenings.words,
    Screen: defineReportScreen(trunkOpenings, {
      hidden: ['fleetNumber', 'note'],
      tiles: ['openings', 'duration', 'unauthorised', 'moving', 'unsure'],
      filters: { fences: FencesField('fences') },
      open: ({ vehicleId }) => to('liveVehicle', { vehicleId }),
    }),
  },
  dia: {
    words: trunkDays.words,
    Screen: defineReportScreen(trunkDays, {
      tiles: ['openings', 'duration', 'unauthorised', 'moving', 'unsure'],
      filters: { fences: FencesField('fences') },
      chart: {
        at: 'over',
        by: 'day',
        bars: { authorised: 'st-moving', unauthorised: 'sev-high', unjudged: 'st-nosig' },
        hatched: ['unjudged'],
      },
    }),
  },
})
