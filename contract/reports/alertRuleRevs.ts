import { z } from 'zod'

import { AlertRuleId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import words from './text/alertRuleRevs.json' with { type: 'json' }

const Body = z.record(z.string(), z.unknown()).nullable()
/** Names of what a revision lost and gained, by the link. */
const Moved = z.record(z.string(), z.object({ lost: z.array(z.string()), gained: z.array(z.string()) })).nullable()

/** What became of the rules of alerts, and of the alerts that they raise. */
export const alertRuleRevs = defineReport('alertRuleRevs', {
  at: '/v2/alert/history',
  access: permissions.alertRule,
  columns: {
    at: 'moment',
    rule: 'text',
    rev: 'count',
    who: 'text',
    changes: 'text',
    /** While the revision before it stood, of its last seven days; null where there is none, or that was less than an hour. */
    before: 'decimal',
    /** While it stood, of its first seven days; null of less than an hour. */
    after: 'decimal',
  },
  ids: { ruleId: AlertRuleId, was: Body, is: Body, moved: Moved },
  filters: {},
  key: ['at', 'ruleId', 'rev'],
  order: '-at',
  made: ['changes'],
  period: { of: 'past', days: limits.periodDays },
  words,
  sample: {},
})
