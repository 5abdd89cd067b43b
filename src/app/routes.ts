import { routes as controlTower } from '#src/areas/control-tower/routes.ts'
import { routes as monitoring } from '#src/areas/monitoring/routes.ts'
import type { AreaRoute } from '#src/kit/route.ts'

/** Every screen of the product, joined by hand so that a search finds it. */
export const routes: readonly AreaRoute[] = [...monitoring, ...controlTower]
