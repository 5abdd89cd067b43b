import { reportText } from '#src/fleet/report/reportText.ts'
import { registryText } from '#src/kit/registry/registryText.ts'
import type { AreaRoute } from '#src/kit/route.ts'

export const routes: readonly AreaRoute[] = [
  { path: 'appointments', text: reportText, load: () => import('./appointments.report.ts').then((one) => one.default) },
  {
    path: 'journeyAppointments',
    text: reportText,
    load: () => import('./appointments.report.ts').then((one) => one.toTreatFirst),
  },
  { path: 'inspections', text: reportText, load: () => import('./inspections.report.ts').then((one) => one.default) },
  {
    path: 'journeyLog',
    text: [...reportText, 'journey'],
    load: () => import('./JourneyLog.tsx').then((one) => one.JourneyLog),
  },
  {
    path: 'internalSettings',
    text: [...new Set([...registryText, ...reportText, 'journey'] as const)],
    load: () => import('./internalSettings.tsx').then((one) => one.default),
  },
  {
    path: 'inspectionSettings',
    text: [...registryText, 'journey'],
    load: () => import('./inspectionSettings.tsx').then((one) => one.default),
  },
  {
    path: 'driverHistory',
    text: reportText,
    load: () => import('./driverHistory.report.ts').then((one) => one.default),
  },
  {
    path: 'driverTimeline',
    text: ['journey', 'fleet', 'kit'],
    load: () => import('./DriverTimeline.screen.tsx').then((one) => one.DriverTimelineScreen),
  },
  {
    path: 'journeyControl',
    text: ['journey', ...reportText],
    load: () => import('./JourneyControl.screen.tsx').then((one) => one.JourneyTableFirst),
  },
  {
    path: 'journeyControlShort',
    text: ['journey', ...reportText],
    load: () => import('./JourneyControl.screen.tsx').then((one) => one.JourneyQueueFirst),
  },
  {
    path: 'journey',
    text: ['journey', ...reportText],
    load: () => import('./Journey.screen.tsx').then((one) => one.JourneyScreen),
  },
  {
    path: 'journeySettings',
    text: registryText,
    load: () => import('./journeySet.registry.ts').then((one) => one.default),
  },
  {
    path: 'journeySummary',
    text: reportText,
    load: () => import('./journeySummary.report.ts').then((one) => one.default),
  },
  {
    path: 'journeyTotals',
    text: reportText,
    load: () => import('./journeyTotals.report.ts').then((one) => one.default),
  },
]
