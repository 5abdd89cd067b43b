import { profileText } from '#src/fleet/parameter-profile/profileText.ts'
import { reportText } from '#src/fleet/report/reportText.ts'
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

const events = (face: 'sets' | 'holders' | 'history') => ({
  text: profileText,
  load: () => import('./events.profile.ts').then((one) => one[face]),
})

const sync = {
  text: ['commands', ...reportText],
  load: () => import('./sync.report.tsx').then((one) => one.default),
} as const satisfies Omit<AreaRoute, 'path'>

export const routes: readonly AreaRoute[] = [
  { path: 'eventProfiles', ...events('sets') },
  { path: 'eventSettings', ...events('holders') },
  { path: 'eventSettingsHistory', ...events('history') },
  {
    path: 'eventProfileHistory',
    text: reportText,
    load: () => import('./events.profile.ts').then((one) => one.revisions),
  },
  { path: 'immobilizationProfiles', ...profile('sets') },
  { path: 'immobilizationSettings', ...profile('holders') },
  { path: 'immobilizationSettingsHistory', ...profile('history') },
  {
    path: 'commandRecords',
    text: ['commands', ...reportText],
    load: () => import('./commandAudit.report.ts').then((one) => one.default),
  },
  {
    path: 'immobilizationHistory',
    text: reportText,
    load: () => import('./immobilizationEvents.report.tsx').then((one) => one.default),
  },
  {
    path: 'immobilizationHistoryPeriod',
    text: [],
    load: () => import('./ImmobilizationPeriod.screen.tsx').then((one) => one.ImmobilizationPeriodScreen),
  },
  { path: 'synchronism', ...sync },
  { path: 'trunk', text: reportText, load: () => import('./trunkNow.report.tsx').then((one) => one.default) },
  { path: 'trunkReport', text: reportText, load: () => import('./trunkOpenings.report.ts').then((one) => one.default) },
  { path: 'block', text: requestText, load: () => import('./block.request.ts').then((one) => one.default) },
  { path: 'monitoringBlock', text: requestText, load: () => import('./block.request.ts').then((one) => one.now) },
  { path: 'trunkLock', ...trunk },
  { path: 'trunkLockTab', ...trunk },
]
