import { alerts } from '#contract/profiles/alerts.ts'

import { mountProfile } from '../../kit/profile/mountProfile.ts'

/** The engine reads what vehicles hold when it hears of a change (`server/ingest/ruleBook.ts`). */
export const alertsMount = mountProfile(alerts)
