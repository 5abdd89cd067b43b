import { CompanyId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import words from './text/trunkDays.json' with { type: 'json' }
import { openingFilters } from './trunkOpenings.ts'

/** Openings of trunks by the day of their company: how many in places where they may be opened, how many elsewhere. */
export const trunkDays = defineReport('trunkDays', {
  at: '/report/trunk/day',
  access: permissions.report,
  columns: {
    day: 'day',
    company: 'text',
    openings: 'count',
    authorised: 'count',
    unauthorised: 'count',
    /** Of companies that named no place, or where nobody knows where it was. */
    unjudged: 'count',
    moving: 'count',
    /** Of which no speed was told while they were open. */
    unsure: 'count',
    duration: 'duration',
    vehicles: 'count',
  },
  ids: { companyId: CompanyId },
  filters: openingFilters,
  key: ['day', 'companyId'],
  order: 'day',
  totals: { openings: 'sum', authorised: 'sum', unauthorised: 'sum', moving: 'sum', unsure: 'sum', duration: 'sum' },
  period: { of: 'past', days: limits.periodDays },
  words,
  sample: { cause: 'all', authorised: 'all', fences: [] },
})
