import { permissions } from '#contract/permissions.ts'
import type { AreaRoute } from '#src/kit/route.ts'

const live = () => import('./LiveMap.screen.tsx').then((module) => module.LiveMapScreen)

const alerts = () => import('./Alerts.screen.tsx').then((module) => module.AlertsScreen)

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
  {
    path: 'monitoringAlerts',
    title: 'monitoring:alerts.title',
    permission: permissions.alert,
    text: ['monitoring', 'fleet'],
    load: alerts,
  },
]
