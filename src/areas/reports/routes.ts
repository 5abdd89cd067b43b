import { reportText } from '#src/fleet/report/reportText.ts'
import type { AreaRoute } from '#src/kit/route.ts'

const text = ['reports', ...reportText] as const

export const routes: readonly AreaRoute[] = [
  { path: 'positionReport', text, load: () => import('./positions.report.ts').then((one) => one.default) },
  {
    path: 'statusTimeReport',
    text: reportText,
    load: () => import('./statusTime.report.ts').then((one) => one.default),
  },
]
