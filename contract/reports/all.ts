import { alertRuleRevs } from './alertRuleRevs.ts'
import { ioNow } from './ioNow.ts'
import { occurrences } from './occurrences.ts'
import { positions } from './positions.ts'
import { statusTime } from './statusTime.ts'
import { travels } from './travels.ts'

/** Every report that is a definition, by name. The page imports the one that it shows; server and tests import all. */
export const reports = { alertRuleRevs, ioNow, occurrences, positions, statusTime, travels } as const

export type Reports = typeof reports
