import { driverScheme } from '#contract/profiles/driverScheme.ts'
import { piloteScheme } from '#contract/profiles/piloteScheme.ts'
import { vehicleScheme } from '#contract/profiles/vehicleScheme.ts'

import { mountCompanyProfile } from '../../kit/profile/mountCompanyProfile.ts'

/** What the machine of profiles does, and nothing of its own. */
export const driverSchemeMount = mountCompanyProfile(driverScheme)
export const piloteSchemeMount = mountCompanyProfile(piloteScheme)
export const vehicleSchemeMount = mountCompanyProfile(vehicleScheme)
