import { powertrainAggressive } from '#contract/analyses/powertrainAggressive.ts'
import { subjectParameter } from '#contract/machine/subjectParameter.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { eventOnMap } from '#src/fleet/analysis/opened.ts'
import { to } from '#src/lib/paths.ts'

/** `/powertrain/agressivos`: what hurts engines. */
export default defineAnalysisScreen(powertrainAggressive, {
  open: ({ id }) => `${to('vehicleIndividual')}?${subjectParameter.vehicle}=${id ?? ''}`,
  opens: { events: eventOnMap },
})
