import { profileText } from '#src/fleet/parameter-profile/profileText.ts'
import { reportText } from '#src/fleet/report/reportText.ts'
import { registryText } from '#src/kit/registry/registryText.ts'
import type { AreaRoute } from '#src/kit/route.ts'

export const routes: readonly AreaRoute[] = [
  {
    path: 'occurrences',
    text: ['alerts', ...reportText],
    load: () => import('./occurrences.report.ts').then((one) => one.default),
  },
  {
    path: 'notifiedOccurrence',
    text: ['alerts', 'fleet', 'kit'],
    load: () => import('./Why.screen.tsx').then((module) => module.WhyScreen),
  },
  { path: 'alertProfiles', text: profileText, load: () => import('./alerts.profile.ts').then((one) => one.default) },
  {
    path: 'alertSettings',
    text: ['alerts', ...registryText],
    load: () => import('./alertRule.registry.ts').then((one) => one.default),
  },
  {
    path: 'alertSettingsHistory',
    text: ['alerts', ...reportText],
    load: () => import('./alertRuleRevs.report.ts').then((one) => one.default),
  },
]
