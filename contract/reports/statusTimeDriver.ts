import { z } from 'zod'

import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { stateColumns, stateHides, stateIds, statesOf } from './stateHours.ts'
import words from './text/statusTimeDriver.json' with { type: 'json' }

/** The same hours by who held the card that each was told under; what nobody held has a row of its own. */
export const statusTimeDriver = defineReport('statusTimeDriver', {
  ...statesOf,
  at: '/report/timestatus/driver',
  columns: { driver: 'text', vehicles: 'count', ...stateColumns },
  /** 0 is nobody. */
  ids: { driverId: z.int(), ...stateIds },
  key: ['driverId'],
  order: '-moving',
  hides: { driver: permissions.driver, ...stateHides },
  words,
})
