import type { AreaRoute } from '#src/kit/route.ts'

const text = ['travels', 'fleet', 'fields', 'kit'] as const
const travels = () => import('./Travels.screen.tsx').then((module) => module.TravelsScreen)

export const routes: readonly AreaRoute[] = [{ path: 'trips', text, load: travels }]
