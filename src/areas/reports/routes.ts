import type { AreaRoute } from '#src/kit/route.ts'

const position = () => import('./PositionReport.screen.tsx').then((module) => module.PositionReportScreen)

export const routes: readonly AreaRoute[] = [
  { path: 'positionReport', text: ['reports', 'fleet', 'kit'], load: position },
]
