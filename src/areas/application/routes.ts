import { reportText } from '#src/fleet/report/reportText.ts'
import { registryText } from '#src/kit/registry/registryText.ts'
import type { AreaRoute } from '#src/kit/route.ts'

export const routes: readonly AreaRoute[] = [
  {
    path: 'applicationVersions',
    text: [...new Set([...registryText, ...reportText] as const)],
    load: () => import('./applicationVersions.tsx').then((one) => one.default),
  },
  { path: 'compositions', text: reportText, load: () => import('./compositions.report.ts').then((one) => one.default) },
]
