import { predictive } from '#contract/analyses/predictive.ts'
import { oneParameters } from '#contract/machine/analysis.ts'
import type { PanelProps } from '#src/fleet/analysis/analysisFace.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { to } from '#src/lib/paths.ts'

import { SignalCharts } from './parts/SignalCharts.tsx'
import { SignalReviews } from './SignalReviews.tsx'

function OfVehicle(props: PanelProps) {
  return (
    <>
      <SignalCharts {...props} />
      <SignalReviews {...props} />
    </>
  )
}

/** `/manutencao/preditiva`: signals that drift, with their evidence; of one vehicle its days. */
export default defineAnalysisScreen(predictive, {
  widths: { signal: 230, points: 180 },
  before: OfVehicle,
  opens: { grid: ({ vehicleId }) => `${to('predictive')}?${oneParameters.vehicle}=${vehicleId}` },
})
