import { powertrainDriving } from '#contract/analyses/powertrainDriving.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { oneVehicle } from '#src/fleet/analysis/opened.ts'

import { ModelSelect } from './ModelSelect.tsx'

/** `/powertrain/conducao`: at which revolutions engines are driven. */
export default defineAnalysisScreen(powertrainDriving, {
  wide: ['cells'],
  open: oneVehicle,
  filters: { model: ModelSelect },
})
