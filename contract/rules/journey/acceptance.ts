import type { JourneyState } from './count.ts'
import type { EndHow, JourneyFlag, MarkKind } from './intervals.ts'
import type { SegmentSource } from './segments.ts'

/** A mark that nobody made, at a bound that was presumed. */
export interface AcceptedMark {
  at: number
  kind: MarkKind
}
interface Told {
  startedAt: number
  endedAt: number
  open: boolean
  endHow: EndHow | null
  flags: readonly JourneyFlag[]
}

/**
 * What whoever accepts what is presumed of a journey puts in its place (journey §5.7): the marks from which the same
 * minutes follow, with nothing presumed but what nobody heard. A journey that goes on has nothing to accept, and an end
 * that was marked and driven past is another matter. Instants of any unit.
 */
export function acceptedOf(
  { startedAt, endedAt, open, endHow, flags }: Told,
  segments: readonly { from: number; state: JourneyState; source: SegmentSource }[],
): AcceptedMark[] {
  if (open) return []
  const accepted: AcceptedMark[] = []
  if (flags.includes('drivingOnly')) {
    accepted.push({ at: startedAt, kind: 'start' })
    let said: MarkKind = 'work'
    for (const { from, state, source } of segments) {
      if (source === 'mark') break
      const kind = state === 'drive' ? 'work' : state
      if (kind !== said) accepted.push({ at: from, kind: (said = kind) })
    }
  }
  if (endHow !== 'mark' && !flags.includes('driveAfterEnd')) accepted.push({ at: endedAt, kind: 'end' })
  return accepted
}
