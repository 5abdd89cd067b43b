import { registryText } from '#src/kit/registry/registryText.ts'
import type { AreaRoute } from '#src/kit/route.ts'

export const routes: readonly AreaRoute[] = [
  { path: 'groupings', text: registryText, load: () => import('./grouping.registry.ts').then((one) => one.default) },
  {
    path: 'groupingSettings',
    text: registryText,
    load: () => import('./grouping.registry.ts').then((one) => one.byVehicle),
  },
]
