import { powertrainGeneral } from '#contract/analyses/powertrainGeneral.ts'
import { subjectParameter } from '#contract/machine/subjectParameter.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { to } from '#src/lib/paths.ts'

/** `/powertrain/geral`: hours, load, starts and litres of engines. */
export default defineAnalysisScreen(powertrainGeneral, {
  open: ({ id }) => `${to('vehicleIndividual')}?${subjectParameter.vehicle}=${id ?? ''}`,
})
