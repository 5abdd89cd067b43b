import type { AreaRoute } from '#src/kit/route.ts'

const text = ['travels', 'fleet', 'fields', 'kit'] as const
const travels = () => import('./Travels.screen.tsx').then((module) => module.TravelsScreen)
const driver = () => import('./Driver.screen.tsx').then((module) => module.DriverScreen)

export const routes: readonly AreaRoute[] = [
  { path: 'trips', text, load: travels },
  { path: 'driver', text, load: driver },
  { path: 'driverMonth', text, load: driver },
]
