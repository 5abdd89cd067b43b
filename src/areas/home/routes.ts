import type { AreaRoute } from '#src/kit/route.ts'
import { homes } from '#src/lib/paths.ts'

const load = () => import('./Home.screen.tsx').then((module) => module.HomeScreen)

/** ROUTE-24: one screen at four addresses. */
export const routes: readonly AreaRoute[] = homes.map((path) => ({ path, text: ['home', 'fleet', 'kit'], load }))
