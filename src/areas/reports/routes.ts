import { analysisText } from '#src/fleet/analysis/analysisText.ts'
import { reportText } from '#src/fleet/report/reportText.ts'
import type { AreaRoute } from '#src/kit/route.ts'

const text = ['reports', ...reportText] as const

const analysis = ['reports', ...analysisText] as const

export const routes: readonly AreaRoute[] = [
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
