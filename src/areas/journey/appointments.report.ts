import { appointments } from '#contract/reports/appointments.ts'
import { toTreat } from '#contract/reports/toTreat.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { reportTabs } from '#src/fleet/report/reportTabs.tsx'

import { toLedger, toProposal, toTimeline } from './JourneySlots.tsx'
import { SetsField } from './SetsField.tsx'

const marks = {
  words: appointments.words,
  Screen: defineReportScreen(appointments, {
    filters: { sets: SetsField },
    hidden: ['line', 'note', 'receivedAfter'],
    cells: { driver: { widthPx: 190 }, event: { widthPx: 190 } },
    tiles: ['suspect', 'offline'],
    open: ({ driverId, day }) => toLedger(driverId, day),
  }),
}
const queue = {
  words: toTreat.words,
  Screen: defineReportScreen(toTreat, {
    filters: { sets: SetsField },
    cells: { driver: { widthPx: 190 }, causes: { widthPx: 280 }, proposal: { widthPx: 240 } },
    tiles: ['days'],
    keys: { treatRow: ({ driverId, day }) => (driverId === null || day === null ? null : toProposal(driverId, day)) },
    open: ({ driverId, day }) => (driverId === null ? toTimeline(day) : toLedger(driverId, day)),
  }),
}

/** `/fleetfulldriver/apontamentos`: what drivers marked; and what must be treated. */
export default reportTabs({ apontamentos: marks, tratar: queue })
/** `/jornada/apontamentos`: the same, and what must be treated first. */
export const toTreatFirst = reportTabs({ tratar: queue, apontamentos: marks })
