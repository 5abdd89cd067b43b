import { reportText } from '#src/fleet/report/reportText.ts'
import type { AreaRoute } from '#src/kit/route.ts'

export const routes: readonly AreaRoute[] = [
  {
    path: 'driverHistory',
    text: reportText,
    load: () => import('./driverHistory.report.ts').then((one) => one.default),
  },
  {
    path: 'journeyControl',
    text: reportText,
    load: () => import('./journeyControl.report.ts').then((one) => one.default),
  },
  { path: 'journey', text: reportText, load: () => import('./journeys.report.ts').then((one) => one.default) },
  {
    path: 'journeySummary',
    text: reportText,
    load: () => import('./journeySummary.report.ts').then((one) => one.default),
  },
  {
    path: 'journeyTotals',
    text: reportText,
    load: () => import('./journeyTotals.report.ts').then((one) => one.default),
  },
]
