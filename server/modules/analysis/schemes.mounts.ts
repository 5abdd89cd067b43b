import { driverScheme } from '#contract/profiles/driverScheme.ts'

import { mountCompanyProfile } from '../../kit/profile/mountCompanyProfile.ts'

/** What the machine of profiles does, and nothing of its own. */
export const driverSchemeMount = mountCompanyProfile(driverScheme)
