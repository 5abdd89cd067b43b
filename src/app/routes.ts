import { routes as alerts } from '#src/areas/alerts/routes.ts'
import { routes as application } from '#src/areas/application/routes.ts'
import { routes as commands } from '#src/areas/commands/routes.ts'
import { routes as controlTower } from '#src/areas/control-tower/routes.ts'
import { routes as dashboard } from '#src/areas/dashboard/routes.ts'
import { routes as fences } from '#src/areas/fences/routes.ts'
import { routes as home } from '#src/areas/home/routes.ts'
import { routes as journey } from '#src/areas/journey/routes.ts'
import { routes as maintenance } from '#src/areas/maintenance/routes.ts'
import { routes as management } from '#src/areas/management/routes.ts'
import { routes as monitoring } from '#src/areas/monitoring/routes.ts'
import { routes as performance } from '#src/areas/performance/routes.ts'
import { routes as referencePoints } from '#src/areas/reference-points/routes.ts'
import { routes as reports } from '#src/areas/reports/routes.ts'
import { routes as telemetry } from '#src/areas/telemetry/routes.ts'
import { routes as travels } from '#src/areas/travels/routes.ts'
import type { AreaRoute } from '#src/kit/route.ts'

const own: readonly AreaRoute[] = [
  {
    path: 'debug',
    text: ['app', 'ui', 'fleet', 'fields', 'form', 'kit'],
    load: () => import('./gallery/Gallery.screen.tsx').then((module) => module.GalleryScreen),
  },
  { path: 'error', text: ['app'], load: () => import('./failures/ErrorPage.tsx').then((module) => module.ErrorPage) },
]

/** Every screen of the product, joined by hand so that a search finds it. */
export const routes: readonly AreaRoute[] = [
  ...home,
  ...dashboard,
  ...monitoring,
  ...alerts,
  ...fences,
  ...commands,
  ...controlTower,
  ...telemetry,
  ...reports,
  ...performance,
  ...travels,
  ...journey,
  ...referencePoints,
  ...maintenance,
  ...application,
  ...management,
  ...own,
]
