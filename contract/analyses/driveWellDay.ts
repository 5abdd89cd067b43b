import { z } from 'zod'

import { CompanyId, DriveWellId, day } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineAnalysis } from '../machine/analysis.ts'
import { permissions } from '../permissions.ts'
import { examGoals } from './examParts.ts'
import words from './text/driveWellDay.json' with { type: 'json' }

/**
 * One day of one driver judged by the items of an evaluation, by the clock that the address names (performance §3 row 19).
 * Without all of them named, or of one out of reach, there is nothing.
 */
export const driveWellDay = defineAnalysis('driveWellDay', {
  at: '/v2/drivewell/one/day',
  access: permissions.driveWell,
  subject: 'driver',
  of: 'one',
  days: limits.periodDays,
  tiles: ['distance', 'moving', 'alertsPer100'],
  panels: {
    parts: { parts: 'decimal' },
    trips: {
      rows: {
        startedAt: 'moment',
        endedAt: 'moment',
        plate: 'plate',
        startPlace: 'place',
        endPlace: 'place',
        distance: 'km',
        score: 'decimal',
        worst: 'text',
        counted: 'text',
      },
    },
    goals: examGoals,
  },
  filters: {
    evaluation: ['avaliacao', DriveWellId.nullable().default(null)],
    company: ['empresa', CompanyId.nullable().default(null)],
    day: ['data', day.nullable().default(null)],
    /** Hours that its clock is ahead of UTC. */
    utc: ['utc', z.number().min(-12).max(14).multipleOf(0.5).nullable().default(null)],
  },
  words,
  sample: { evaluation: DriveWellId.parse(1), company: CompanyId.parse(1), day: '2026-06-02', utc: -3 },
})
