import { profileText } from '#src/fleet/parameter-profile/profileText.ts'
import { reportText } from '#src/fleet/report/reportText.ts'
import { requestText } from '#src/fleet/request/requestText.ts'
import { registryText } from '#src/kit/registry/registryText.ts'
import type { AreaRoute } from '#src/kit/route.ts'

export const routes: readonly AreaRoute[] = [
  {
    path: 'applicationParameters',
    text: profileText,
    load: () => import('./firmware.profile.ts').then((one) => one.default),
  },
  {
    path: 'applicationVersionHistory',
    text: reportText,
    load: () => import('./applicationVersionHistory.report.ts').then((one) => one.default),
  },
  {
    path: 'compositionHistory',
    text: reportText,
    load: () => import('./compositionHistory.report.ts').then((one) => one.default),
  },
  {
    path: 'applicationVersions',
    text: [...new Set([...registryText, ...requestText] as const)],
    load: () => import('./applicationVersions.tsx').then((one) => one.default),
  },
  { path: 'compositions', text: reportText, load: () => import('./compositions.report.ts').then((one) => one.default) },
]
