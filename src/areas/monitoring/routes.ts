import { permissions } from '#contract/permissions.ts'
import type { AreaRoute } from '#src/kit/route.ts'

const live = () => import('./LiveMap.screen.tsx').then((module) => module.LiveMapScreen)

export const routes: readonly AreaRoute[] = [
  {
    path: 'live',
    title: 'monitoring:live.title',
    permission: permissions.liveMap,
    text: ['monitoring', 'fleet'],
    load: live,
  },
  {
    path: 'liveVehicle',
    title: 'monitoring:live.title',
    permission: permissions.liveMap,
    text: ['monitoring', 'fleet'],
    load: live,
  },
]
