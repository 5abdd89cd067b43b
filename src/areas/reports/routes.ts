import { analysisText } from '#src/fleet/analysis/analysisText.ts'
import { reportText } from '#src/fleet/report/reportText.ts'
import type { AreaRoute } from '#src/kit/route.ts'

const text = ['reports', ...reportText] as const

const analysis = ['reports', ...analysisText] as const

export const routes: readonly AreaRoute[] = [
  { path: 'analytics', text: analysis, load: () => import('./analytics.analysis.ts').then((one) => one.default) },
  { path: 'ratingOverview', text: analysis, load: () => import('./standing.analysis.ts').then((one) => one.default) },
  {
    path: 'telemetryAnalysis',
    text: analysis,
    load: () => import('./engineUse.analysis.ts').then((one) => one.default),
  },
  {
    path: 'routeAnalysis',
    text: analysis,
    load: () => import('./travelPatterns.analysis.ts').then((one) => one.default),
  },
  { path: 'routeRanking', text: analysis, load: () => import('./routeRanking.analysis.ts').then((one) => one.default) },
  {
    path: 'performanceAnalysis',
    text: analysis,
    load: () => import('./performance.analysis.ts').then((one) => one.default),
  },
  { path: 'positionReport', text, load: () => import('./positions.report.ts').then((one) => one.default) },
  {
    path: 'statusTimeReport',
    text: reportText,
    load: () => import('./statusTime.report.ts').then((one) => one.default),
  },
]
