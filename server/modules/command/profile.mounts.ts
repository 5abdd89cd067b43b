import { immobilization } from '#contract/profiles/immobilization.ts'

import { mountProfile } from '../../kit/profile/mountProfile.ts'

/** What the machine of profiles does, and nothing of its own. */
export const immobilizationMount = mountProfile(immobilization)
