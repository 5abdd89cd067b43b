import type { JourneyState } from './count.ts'
import type { Evidence, Interval } from './intervals.ts'
import type { LocalClock } from './localClock.ts'
import type { JourneyRules } from './parameters.ts'

export type SegmentSource = 'mark' | 'vehicle' | 'presumed'
export interface Segment {
  from: number
  to: number
  state: JourneyState
  source: SegmentSource
  vehicleId: number | null
  presumed: boolean
  /** The driver said rest, the vehicle says otherwise. */
  conflict: boolean
}
interface Told {
  evidence: readonly Evidence[]
  docks: readonly { from: number; to: number }[]
  rules: JourneyRules
  clock: LocalClock
}

/** From these hours on the clock a long stop is a meal, where nobody says what it is. */
const mealWindows = [
  [630, 870],
  [1_080, 1_290],
] as const
/** A stop at a dock that nothing has ended yet is a wait for so long. */
const longestOpenWait = 120
/** Whoever begins between six in the evening and four in the morning eats in the middle of it. */
const nightMeal = { from: 1_080, to: 240, after: 180, before: 390 } as const

/** States of a journey without holes: what the vehicle drove stands over what the driver said, and what neither says is presumed. */
export function segmentsOf({ from, to, marks, open }: Interval, { evidence, docks, rules, clock }: Told): Segment[] {
  const said: JourneyState[] = []
  const length = to - from
  const ordered = marks.toSorted((a, b) => a.at - b.at)
  for (const [i, { at, kind }] of ordered.entries()) {
    // After the end that was marked he is off, which is rest, whatever he drives then (journey §5.1, §5.3).
    const state: JourneyState = kind === 'start' ? 'work' : kind === 'end' ? 'rest' : kind
    const until = Math.min(length, (ordered[i + 1]?.at ?? Infinity) - from)
    for (let n = Math.max(0, at - from); n < until; n++) said[n] = state
  }
  const own = evidence.filter((one) => one.from < to && one.to > from).toSorted((a, b) => a.from - b.from)
  const driven: (Evidence | undefined)[] = []
  const running: (Evidence | undefined)[] = []
  for (const one of own) {
    const into = one.kind === 'drive' ? driven : running
    for (let n = Math.max(0, one.from - from); n < Math.min(length, one.to - from); n++) into[n] ??= one
  }
  const guessed = guesses()
  const segments: Segment[] = []
  let vehicleId = own[0]?.vehicleId ?? null
  for (let n = 0; n < length; n++) {
    const drive = driven[n]
    const spoken = said[n]
    vehicleId = (drive ?? running[n])?.vehicleId ?? vehicleId
    const state = drive ? 'drive' : (spoken ?? guessed[n] ?? 'work')
    // A drive that nobody heard is said by nobody: its way alone speaks for it.
    const source: SegmentSource = drive
      ? drive.presumed
        ? 'presumed'
        : 'vehicle'
      : spoken === undefined
        ? 'presumed'
        : 'mark'
    const presumed = drive ? drive.presumed : spoken === undefined
    const conflict = drive !== undefined && (spoken === 'meal' || spoken === 'rest')
    const last = segments.at(-1)
    if (
      last?.state === state &&
      last.source === source &&
      last.vehicleId === vehicleId &&
      last.presumed === presumed &&
      last.conflict === conflict
    )
      last.to = from + n + 1
    else segments.push({ from: from + n, to: from + n + 1, state, source, vehicleId, presumed, conflict })
  }
  return segments

  /** Of the vehicle alone (journey §5.3, 5). */
  function guesses(): (JourneyState | undefined)[] {
    const states: (JourneyState | undefined)[] = []
    let eaten = false
    for (let n = 0; n < length;) {
      if (driven[n] || running[n]) {
        states[n++] = 'work'
        continue
      }
      let end = n
      while (end < length && !driven[end] && !running[end]) end++
      const stop = end - n
      const meal: boolean = !eaten && stop >= rules.meal && isMealTime(from + n)
      if (meal) eaten = true
      const atDock = docks.some((dock) => dock.from <= from + n + 5 && dock.to > from + n)
      const rest: JourneyState = stop < rules.minimumRest ? 'work' : atDock ? 'wait' : 'rest'
      // Whoever went home from a dock is not known from who still waits until something ends the stop.
      const known = rest === 'wait' && open && end === length ? n + longestOpenWait : end
      for (let m = n; m < end; m++) states[m] = meal && m < n + rules.meal ? 'meal' : m < known ? rest : 'rest'
      n = end
    }
    return states
  }

  function isMealTime(at: number): boolean {
    const minute = clock.local(at) % 1_440
    if (mealWindows.some(([low, high]) => minute >= low && minute <= high)) return true
    const begun = clock.local(from) % 1_440
    const into = at - from
    return (begun >= nightMeal.from || begun < nightMeal.to) && into >= nightMeal.after && into <= nightMeal.before
  }
}
