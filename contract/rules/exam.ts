import { z } from 'zod'

import { type DriverItem, driverScheme, type Rated, type RatedItem } from './rate.ts'
import { rateDriverBy, tripExposure } from './ratedSums.ts'

/** What an evaluation keeps of its items, as they were when it was made. */
export const ExamItems = z.array(
  z.object({
    key: z.enum(driverScheme.map(({ key }) => key)),
    weight: z.number(),
    goal: z.number(),
    limit: z.number(),
    tolerance: z.number().optional(),
    threshold: z.number().optional(),
    heavyThreshold: z.number().optional(),
  }),
)

/** Shortest trip that counts in an evaluation, km: of less its items say too little. */
export const leastTripKm = 5

/** What an evaluation asks for before it judges somebody, and from which result on somebody passes. */
export interface ExamMarks {
  passMark: number
  leastKm: number
  leastTrips: number
}
/** What somebody did in it; the result as it is shown, null where too little was heard. */
export interface ExamDone {
  km: number
  trips: number
  result: number | null
}
export type ExamStanding = 'passed' | 'failed' | 'passing' | 'below' | 'short'

/** Where somebody stands: judged once there is enough of it, and for good once the last day is over. */
export function standingIn(marks: ExamMarks, { km, trips, result }: ExamDone, over: boolean): ExamStanding {
  if (result === null || km < marks.leastKm || trips < marks.leastTrips) return 'short'
  const enough = result >= marks.passMark
  return over ? (enough ? 'passed' : 'failed') : enough ? 'passing' : 'below'
}

/** Why a trip does not count. */
export const uncountedWhys = ['short', 'unheard', 'doubt'] as const
export type Uncounted = (typeof uncountedWhys)[number]
export interface TripGrade {
  score: number | null
  worst: DriverItem | null
  uncounted: Uncounted | null
}

/** On which item most was lost; null where nothing was. */
export function worstOf({ parts }: Rated<DriverItem>): DriverItem | null {
  const worst = parts.toSorted((a, b) => b.loss - a.loss)[0]
  return worst === undefined || worst.loss === 0 ? null : worst.key
}

/**
 * A trip graded by the items of its evaluation; of one too short, or of which too little was heard, nothing is said, nor of
 * one on a day on which its card was in two vehicles at one time: whose it was nobody knows (§4.2).
 */
export function gradeTrip(
  items: readonly RatedItem<DriverItem>[],
  km: number | null,
  sums: Readonly<Record<string, number | null | undefined>>,
  inDoubt = false,
): TripGrade {
  if (inDoubt) return { score: null, worst: null, uncounted: 'doubt' }
  if (km !== null && km < leastTripKm) return { score: null, worst: null, uncounted: 'short' }
  const rated = rateDriverBy(items, sums, tripExposure)
  if (km === null || rated.score === null) return { score: null, worst: null, uncounted: 'unheard' }
  return { score: rated.score, worst: worstOf(rated), uncounted: null }
}
