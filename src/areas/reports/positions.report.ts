import { positions } from '#contract/reports/positions.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { to } from '#src/lib/paths.ts'

import { besidePosition, lastKnown, positionCells, stateFilter } from './PositionSlots.tsx'

/** `/relatorios/posicao` (POS-01): where every vehicle of the chosen companies was last heard of. */
export default defineReportScreen(positions, {
  now: lastKnown,
  hidden: ['driver', 'latitude', 'longitude'],
  cells: positionCells,
  beside: besidePosition,
  narrows: { states: stateFilter },
  open: ({ vehicleId }) => to('liveVehicle', { vehicleId }),
})
