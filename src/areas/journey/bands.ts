import type { JourneyLane } from '#contract/endpoints/journey.ts'

type Segment = JourneyLane['segments'][number]
/** `line`: rest, which nobody has to look at. */
export type BandForm = 'drive' | 'overtime' | 'work' | 'wait' | 'meal' | 'line' | 'reserve'
export interface Band {
  form: BandForm
  state: Segment['state']
  source: Segment['source']
  /** Nobody heard or said it: drawn as an outline. */
  presumed: boolean
  from: number
  to: number
  /** Shares of the width, 0 to 1. */
  left: number
  width: number
}

/** Who says it; `way`: nobody heard the vehicle, and how far it came says that it was driven. */
export const sourceOf = ({ source, state, presumed }: Pick<Segment, 'source' | 'state' | 'presumed'>) =>
  state === 'drive' && presumed ? 'way' : source

const forms = { drive: 'drive', work: 'work', wait: 'wait', meal: 'meal', rest: 'line', reserve: 'reserve' } as const
const worked = ['drive', 'work', 'wait', 'reserve']
const minuteMs = 60_000

/** When the paid time of a journey passed its standard: its last worked minutes. */
export function overtimeFrom(lane: JourneyLane, journey: JourneyLane['journeys'][number]): number {
  let left = journey.overtime * minuteMs
  if (left <= 0) return Infinity
  const own = lane.segments.filter(
    ({ from, state }) => from >= journey.startedAt && from < journey.endedAt && worked.includes(state),
  )
  for (const { from, to } of own.toReversed()) {
    if (to - from >= left) return to - left
    left -= to - from
  }
  return journey.startedAt
}

/** The bands of a lane within a stretch of time; driving beyond the standard journey is a band of its own. */
export function bandsOf(lane: JourneyLane, start: number, end: number): Band[] {
  const length = end - start
  const over = lane.journeys.map((journey) => ({ journey, at: overtimeFrom(lane, journey) }))
  return lane.segments.flatMap((segment): Band[] => {
    const own = over.find(({ journey }) => segment.from >= journey.startedAt && segment.from < journey.endedAt)
    const parting = own === undefined || !worked.includes(segment.state) ? Infinity : own.at
    const parts = [
      { from: segment.from, to: Math.min(segment.to, parting), form: forms[segment.state] },
      { from: Math.max(segment.from, parting), to: segment.to, form: 'overtime' as const },
    ]
    return parts.flatMap(({ from: begun, to: ended, form }): Band[] => {
      const [from, to] = [Math.max(start, begun), Math.min(end, ended)]
      if (!(to > from)) return []
      const { state, source } = segment
      const presumed = segment.presumed && form !== 'line'
      return [{ form, state, source, presumed, from, to, left: (from - start) / length, width: (to - from) / length }]
    })
  })
}
