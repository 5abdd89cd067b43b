import { alertRuleRevs } from './alertRuleRevs.ts'
import { commandAudit } from './commandAudit.ts'
import { immobilizationEvents } from './immobilizationEvents.ts'
import { ioNow } from './ioNow.ts'
import { occurrences } from './occurrences.ts'
import { positions } from './positions.ts'
import { statusTime } from './statusTime.ts'
import { travels } from './travels.ts'
import { trunkOpenings } from './trunkOpenings.ts'

/** Every report that is a definition, by name. The page imports the one that it shows; server and tests import all. */
export const reports = {
  alertRuleRevs,
  commandAudit,
  immobilizationEvents,
  ioNow,
  occurrences,
  positions,
  statusTime,
  travels,
  trunkOpenings,
} as const

export type Reports = typeof reports
