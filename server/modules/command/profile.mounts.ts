import { events } from '#contract/profiles/events.ts'
import { firmware } from '#contract/profiles/firmware.ts'
import { immobilization } from '#contract/profiles/immobilization.ts'

import { mountProfile } from '../../kit/profile/mountProfile.ts'

/** What the machine of profiles does, and nothing of its own. */
export const eventsMount = mountProfile(events)
export const firmwareMount = mountProfile(firmware)
export const immobilizationMount = mountProfile(immobilization)
