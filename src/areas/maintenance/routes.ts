import { analysisText } from '#src/fleet/analysis/analysisText.ts'
import { requestText } from '#src/fleet/request/requestText.ts'
import { registryText } from '#src/kit/registry/registryText.ts'
import type { AreaRoute } from '#src/kit/route.ts'

export const routes: readonly AreaRoute[] = [
  {
    path: 'predictive',
    text: [...analysisText, 'maintenance', 'form'],
    load: () => import('./predictive.analysis.tsx').then((one) => one.default),
  },
  {
    path: 'maintenancePowertrain',
    text: analysisText,
    load: () => import('./maintenancePowertrain.analysis.ts').then((one) => one.default),
  },
  {
    path: 'cylinderTest',
    text: requestText,
    load: () => import('./cylinderTest.request.tsx').then((one) => one.default),
  },
  {
    path: 'deleteFaults',
    text: requestText,
    load: () => import('./faultDelete.request.ts').then((one) => one.default),
  },
  {
    path: 'faultCodes',
    text: [...requestText, 'registry', 'maintenance', 'form'],
    load: () => import('./faultCodes.report.tsx').then((one) => one.default),
  },
  {
    path: 'faultDiagnosis',
    text: analysisText,
    load: () => import('./faultDiagnosis.analysis.ts').then((one) => one.default),
  },
  { path: 'faultRequests', text: requestText, load: () => import('./faultRead.request.ts').then((one) => one.default) },
  {
    path: 'maintenanceMode',
    text: requestText,
    load: () => import('./maintenanceMode.request.ts').then((one) => one.default),
  },
  {
    path: 'review',
    text: ['maintenance', 'fields', 'form', 'fleet', 'kit', 'registry'],
    load: () => import('./Review.screen.tsx').then((module) => module.ReviewScreen),
  },
  {
    path: 'reviews',
    text: ['maintenance', ...registryText],
    load: () => import('./Reviews.tsx').then((one) => one.default),
  },
  {
    path: 'specialFunctions',
    text: requestText,
    load: () => import('./special.request.ts').then((one) => one.default),
  },
]
