import type { AreaRoute } from '#src/kit/route.ts'

export const routes: readonly AreaRoute[] = [
  {
    path: 'dashboard',
    text: ['dashboard', 'fleet', 'fields', 'kit'],
    load: () => import('./Dashboard.screen.tsx').then((module) => module.DashboardScreen),
  },
]
