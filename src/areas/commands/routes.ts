import { profileText } from '#src/fleet/parameter-profile/profileText.ts'
import { requestText } from '#src/fleet/request/requestText.ts'
import type { AreaRoute } from '#src/kit/route.ts'

const trunk = {
  text: requestText,
  load: () => import('./trunk.request.ts').then((one) => one.default),
} as const satisfies Omit<AreaRoute, 'path'>

const profile = (face: 'sets' | 'holders' | 'history') => ({
  text: profileText,
  load: () => import('./immobilization.profile.ts').then((one) => one[face]),
})

export const routes: readonly AreaRoute[] = [
  { path: 'immobilizationProfiles', ...profile('sets') },
  { path: 'immobilizationSettings', ...profile('holders') },
  { path: 'immobilizationSettingsHistory', ...profile('history') },
  { path: 'block', text: requestText, load: () => import('./block.request.ts').then((one) => one.default) },
  { path: 'monitoringBlock', text: requestText, load: () => import('./block.request.ts').then((one) => one.now) },
  { path: 'trunkLock', ...trunk },
  { path: 'trunkLockTab', ...trunk },
]
