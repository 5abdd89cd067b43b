import { driveWellDay } from '#contract/analyses/driveWellDay.ts'
import { dayAsked } from '#contract/rules/examAddress.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { tripOnMap } from '#src/fleet/analysis/opened.ts'

/** `/drivewell/individual/:driveWellEvaluationId/…`: one day judged. */
export default defineAnalysisScreen(driveWellDay, { given: dayAsked, opens: { trips: tripOnMap } })
