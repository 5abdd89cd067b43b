import type { AreaRoute } from '#src/kit/route.ts'

const load = () => import('./Fences.screen.tsx').then((module) => module.FencesScreen)
const text = ['fences', 'fleet', 'fields', 'kit'] as const

/** ROUTE-37: one screen at both of its addresses. */
export const routes: readonly AreaRoute[] = [
  { path: 'fences', text, load },
  { path: 'fenceSettings', text, load },
]
