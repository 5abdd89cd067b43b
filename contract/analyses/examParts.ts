import { DriveWellId } from '../kinds.ts'

/** Which evaluation; left out, the newest that has begun and touches the period. */
export const ofEvaluation = { evaluation: ['avaliacao', DriveWellId.nullable().default(null)] } as const

/** Each item with what was heard of it. */
export const examGoals = {
  rows: {
    item: 'text',
    value: 'decimal',
    goal: 'decimal',
    limit: 'decimal',
    weight: 'decimal',
    lost: 'decimal',
    met: 'text',
  },
} as const

/** Where each participant stands. */
export const examDrivers = {
  rows: {
    driver: 'text',
    trips: 'count',
    distance: 'km',
    result: 'decimal',
    resultLow: 'decimal',
    resultHigh: 'decimal',
    heard: 'percent',
    worst: 'text',
    standing: 'text',
  },
} as const
