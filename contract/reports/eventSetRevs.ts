import { z } from 'zod'

import { EventSetId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import words from './text/eventSetRevs.json' with { type: 'json' }

const Values = z.record(z.string(), z.unknown()).nullable()

/** What became of sets of events, and how many vehicles still have what was before. */
export const eventSetRevs = defineReport('eventSetRevs', {
  at: '/veiculo/configevents/profilehistory',
  access: permissions.vehicleEvent,
  columns: {
    at: 'moment',
    profile: 'text',
    rev: 'count',
    who: 'text',
    changes: 'text',
    /** Vehicles that are to have the set and are not known to have this revision or a later one. */
    behind: 'count',
  },
  ids: { setId: EventSetId, was: Values, is: Values },
  filters: {},
  key: ['at', 'setId', 'rev'],
  order: '-at',
  made: ['changes'],
  period: { of: 'past', days: limits.periodDays },
  words,
  sample: {},
})
