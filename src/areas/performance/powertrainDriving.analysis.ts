import { powertrainDriving } from '#contract/analyses/powertrainDriving.ts'
import { subjectParameter } from '#contract/machine/subjectParameter.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { to } from '#src/lib/paths.ts'

/** `/powertrain/conducao`: at which revolutions engines are driven. */
export default defineAnalysisScreen(powertrainDriving, {
  wide: ['cells'],
  open: ({ id }) => `${to('vehicleIndividual')}?${subjectParameter.vehicle}=${id ?? ''}`,
})
