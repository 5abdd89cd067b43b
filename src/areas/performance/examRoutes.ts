import { analysisText } from '#src/fleet/analysis/analysisText.ts'
import { reportText } from '#src/fleet/report/reportText.ts'
import type { AreaRoute } from '#src/kit/route.ts'

const text = analysisText

/** Evaluations of drivers: how one goes, its trips, one driver, one day, several drivers. */
export const examRoutes: readonly AreaRoute[] = [
  {
    path: 'driveWellGeneral',
    text,
    load: () => import('./driveWellGeneral.analysis.ts').then((one) => one.default),
  },
  {
    path: 'driveWellTrips',
    text: reportText,
    load: () => import('./driveWellTrips.report.ts').then((one) => one.default),
  },
  {
    path: 'driveWellDriverTrips',
    text: reportText,
    load: () => import('./driveWellDriverTrips.report.ts').then((one) => one.default),
  },
  {
    path: 'driveWellIndividual',
    text,
    load: () => import('./driveWellIndividual.analysis.ts').then((one) => one.default),
  },
  {
    path: 'driveWellDay',
    text,
    load: () => import('./driveWellDay.analysis.ts').then((one) => one.default),
  },
  {
    path: 'driveWellComparative',
    text,
    load: () => import('./driveWellComparative.analysis.ts').then((one) => one.default),
  },
]
