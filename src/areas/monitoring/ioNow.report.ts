import { portTypes } from '#contract/codes/ports.ts'
import { ioNow } from '#contract/reports/ioNow.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { to } from '#src/lib/paths.ts'

/** `/monitoramento/eventoses`: inputs and outputs as they are now; a row opens its last change. */
export default defineReportScreen(ioNow, {
  cells: {
    port: { widthPx: 170, card: 'title' },
    state: { card: 'end' },
    plate: { card: 'line' },
    toldAt: { card: 'line' },
  },
  tiles: ['on', 'changes'],
  open: ({ changeId, portCode, vehicleId }) =>
    changeId === null
      ? to('liveVehicle', { vehicleId })
      : to('inputEvent', { type: portTypes[portCode], id: changeId }),
})
