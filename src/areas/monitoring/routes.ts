import type { AreaRoute } from '#src/kit/route.ts'

const text = ['monitoring', 'fleet', 'kit'] as const
const live = () => import('./Tracker.screen.tsx').then((module) => module.TrackerScreen)
const alerts = () => import('./Alerts.screen.tsx').then((module) => module.AlertsScreen)

export const routes: readonly AreaRoute[] = [
  { path: 'live', text, load: live },
  { path: 'liveVehicle', text, load: live },
  { path: 'monitoringAlerts', text, load: alerts },
]
