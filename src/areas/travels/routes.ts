import { reportText } from '#src/fleet/report/reportText.ts'
import type { AreaRoute } from '#src/kit/route.ts'

const text = ['travels', ...reportText] as const
const driverText = ['travels', 'fleet', 'fields', 'kit'] as const
const driver = () => import('./Driver.screen.tsx').then((module) => module.DriverScreen)

export const routes: readonly AreaRoute[] = [
  { path: 'trips', text, load: () => import('./travels.report.ts').then((one) => one.default) },
  { path: 'driver', text: driverText, load: driver },
  { path: 'driverMonth', text: driverText, load: driver },
]
