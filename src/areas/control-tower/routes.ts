import { requestText } from '#src/fleet/request/requestText.ts'
import type { AreaRoute } from '#src/kit/route.ts'

const tower = {
  text: ['control-tower', ...requestText],
  load: () => import('./ControlTower.screen.tsx').then((module) => module.ControlTowerScreen),
} as const satisfies Omit<AreaRoute, 'path'>

/** One screen at its own address and below monitoring, with an optional vehicle to open (spec §2). */
export const routes: readonly AreaRoute[] = [
  { path: 'tower', ...tower },
  { path: 'monitoringTower', ...tower },
  { path: 'monitoringTowerOpen', ...tower },
]
