/** REVIEW-08: the states of a review. */
export const reviewStates = ['upToDate', 'pending', 'delayed', 'realized'] as const
export type ReviewState = (typeof reviewStates)[number]

/** When a review is due and when its people are told before: by the day, by km, by hours of the engine. Null asks nothing. */
export interface ReviewDue {
  /** Days as `2026-12-20`. */
  dueOn: string | null
  notifyOn: string | null
  dueKm: number | null
  notifyKm: number | null
  dueH: number | null
  notifyH: number | null
}
/** What a vehicle stands at. A counter that nobody knows judges nothing. */
export interface ReviewNow {
  /** The company's own day. */
  today: string
  km: number | null
  h: number | null
}

const beyond = <T extends number | string>(now: T | null, limit: T | null): boolean =>
  now !== null && limit !== null && now > limit
const reached = <T extends number | string>(now: T | null, limit: T | null): boolean =>
  now !== null && limit !== null && now >= limit

/** REVIEW-09: pending from its notice on, delayed after what is due; on the day itself, and at exactly the km, it is pending. */
export function reviewState(due: ReviewDue, doneOn: string | null, { today, km, h }: ReviewNow): ReviewState {
  if (doneOn !== null) return 'realized'
  if (beyond(today, due.dueOn) || beyond(km, due.dueKm) || beyond(h, due.dueH)) return 'delayed'
  const told = reached(today, due.notifyOn) || reached(km, due.notifyKm) || reached(h, due.notifyH)
  return told ? 'pending' : 'upToDate'
}
