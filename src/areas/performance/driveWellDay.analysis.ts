import { driveWellDay } from '#contract/analyses/driveWellDay.ts'
import { subjectParameter } from '#contract/machine/subjectParameter.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { tripOnMap } from '#src/fleet/analysis/opened.ts'

const { evaluation, company, day, utc: offset } = driveWellDay.filters

/** `/drivewell/individual/:driveWellEvaluationId/…`: one day judged. The name in the address is decoration: it is not read. */
export default defineAnalysisScreen(driveWellDay, {
  given: ({ driveWellEvaluationId, companyId, driverId, date, startTimestamp, endTimestamp, utc }) => ({
    [evaluation[0]]: driveWellEvaluationId,
    [company[0]]: companyId,
    [subjectParameter.driver]: driverId,
    [day[0]]: date,
    inicio: startTimestamp,
    fim: endTimestamp,
    [offset[0]]: utc,
  }),
  opens: { trips: tripOnMap },
})
