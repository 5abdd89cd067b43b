import type { AreaRoute } from '#src/kit/route.ts'

const load = () => import('./ReferencePoints.screen.tsx').then((module) => module.ReferencePointsScreen)

export const routes: readonly AreaRoute[] = [
  { path: 'referencePoints', text: ['reference-points', 'fleet', 'fields', 'kit'], load },
]
