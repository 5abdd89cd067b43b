import { reportText } from '#src/fleet/report/reportText.ts'
import type { AreaRoute } from '#src/kit/route.ts'

const text = ['monitoring', 'fleet', 'kit'] as const
const live = () => import('./Tracker.screen.tsx').then((module) => module.TrackerScreen)
const alerts = () => import('./Alerts.screen.tsx').then((module) => module.AlertsScreen)

export const routes: readonly AreaRoute[] = [
  { path: 'live', text, load: live },
  { path: 'liveVehicle', text, load: live },
  { path: 'monitoringAlerts', text, load: alerts },
  {
    path: 'vehicleAlerts',
    text,
    load: () => import('./OneAlert.screen.tsx').then((module) => module.VehicleAlertsScreen),
  },
  {
    path: 'notifiedAlert',
    text,
    load: () => import('./OneAlert.screen.tsx').then((module) => module.NotifiedAlertScreen),
  },
  { path: 'inputEvents', text: reportText, load: () => import('./ioNow.report.ts').then((one) => one.default) },
  {
    path: 'inputEvent',
    text,
    load: () => import('./PortChange.screen.tsx').then((module) => module.PortChangeScreen),
  },
]
