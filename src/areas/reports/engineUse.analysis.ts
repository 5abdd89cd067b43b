import { engineUse } from '#contract/analyses/engineUse.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { to } from '#src/lib/paths.ts'

/** `/relatorio/telemetria`: how engines are used. */
export default defineAnalysisScreen(engineUse, { open: ({ id }) => to('liveVehicle', { vehicleId: id ?? 0 }) })
