import type { AreaRoute } from '#src/kit/route.ts'

const text = ['monitoring', 'fleet', 'kit'] as const
const live = () => import('./LiveMap.screen.tsx').then((module) => module.LiveMapScreen)
const alerts = () => import('./Alerts.screen.tsx').then((module) => module.AlertsScreen)

export const routes: readonly AreaRoute[] = [
  { path: 'live', text, load: live },
  { path: 'liveVehicle', text, load: live },
  { path: 'monitoringAlerts', text, load: alerts },
]
