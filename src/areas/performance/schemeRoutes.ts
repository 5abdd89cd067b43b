import { analysisText } from '#src/fleet/analysis/analysisText.ts'
import { registryText } from '#src/kit/registry/registryText.ts'
import type { AreaRoute } from '#src/kit/route.ts'

/** Weights of scores, what others would make of a period, and talks with drivers. */
export const schemeRoutes: readonly AreaRoute[] = [
  {
    path: 'driverParameters',
    text: registryText,
    load: () => import('./driverScheme.profile.ts').then((one) => one.default),
  },
  {
    path: 'goodDrivingParameters',
    text: registryText,
    load: () => import('./piloteScheme.profile.ts').then((one) => one.default),
  },
  {
    path: 'vehicleEvaluationSettings',
    text: registryText,
    load: () => import('./vehicleScheme.profile.ts').then((one) => one.default),
  },
  {
    path: 'driverTest',
    text: [...analysisText, 'performance', 'form'],
    load: () => import('./driverTest.analysis.ts').then((one) => one.default),
  },
  {
    path: 'driverFollowUp',
    text: [...analysisText, ...registryText, 'performance'],
    load: () => import('./DriverFollowUp.screen.tsx').then((one) => one.default),
  },
]
