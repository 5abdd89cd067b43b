import type { Severity } from '#contract/codes/alerts.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { longestShelfMinutes, shelfGapMs } from '#contract/rules/shelving.ts'

export type Act = 'acknowledge' | 'assign' | 'shelve' | 'resolve'

/** What was put aside before, of one thing: when it began and when it was over, or is to be. */
export interface Shelf {
  from: number
  until: number
}

/** An alert as it is stored, as far as it decides. */
interface Standing {
  rev: number
  acked_at: Date | null
  acked_by: number | null
  resolved_at: Date | null
  cleared_at: Date | null
}

/**
 * §6.8: what an act comes to. `same`: it was done already, and is not noted twice.
 * @param rev the one that was seen; an assignment names none
 */
export function verdictOn(
  act: Act,
  row: Standing,
  { rev, userId }: { rev: number | null; userId: number },
): 'do' | 'same' | Extract<ErrorCode, 'alert.superseded' | 'alert.closed'> {
  if (row.resolved_at !== null) return 'alert.closed'
  const answered = row.acked_at !== null
  if (act === 'acknowledge' && answered) {
    const own = row.acked_by === userId && rev === row.rev - 1
    return own || rev === row.rev ? 'same' : 'alert.superseded'
  }
  if (act !== 'resolve' && answered && row.cleared_at !== null) return 'alert.closed'
  return rev === null || rev === row.rev ? 'do' : 'alert.superseded'
}

/**
 * Whether something may be put aside until then: those before it count with it where less than five minutes lie between.
 * @param before of the same thing, newest first
 */
export function mayShelve(
  severity: Severity,
  { now, minutes, long }: { now: number; minutes: number; long: boolean },
  before: readonly Shelf[],
): boolean {
  let from = now
  for (const shelf of before) {
    if (shelf.until < from - shelfGapMs) break
    from = Math.min(from, shelf.from)
  }
  return now + minutes * 60_000 - from <= longestShelfMinutes(severity, long) * 60_000
}
