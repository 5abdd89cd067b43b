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

/**
 * States of a journey without holes: what the vehicle drove stands over what the driver said, and what neither says is
 * presumed. Between two bounds of marks, stints and guesses every minute is the same: it is looked at once.
 */
export function segmentsOf({ from, to, marks, open }: Interval, { evidence, docks, rules, clock }: Told): Segment[] {
  const length = to - from
  const ordered = marks.toSorted((a, b) => a.at - b.at)
  const own = evidence.filter((one) => one.from < to && one.to > from).toSorted((a, b) => a.from - b.from)
  const drives = own.filter(({ kind }) => kind === 'drive')
  const engines = own.filter(({ kind }) => kind !== 'drive')
  const holding = (all: readonly Evidence[], minute: number) => all.find((one) => one.from <= minute && minute < one.to)
  // Whoever marked from the beginning on leaves nothing to guess.
  const isSaid = (ordered[0]?.at ?? Infinity) <= from
  const guessed = isSaid ? [] : guesses()
  const bounds = new Set([from])
  for (const one of own) bounds.add(one.from).add(one.to)
  for (const mark of ordered) bounds.add(mark.at)
  for (let n = 1; n < guessed.length; n++) if (guessed[n] !== guessed[n - 1]) bounds.add(from + n)
  const cuts = [...bounds].filter((cut) => from <= cut && cut < to).toSorted((a, b) => a - b)
  const segments: Segment[] = []
  let vehicleId = own[0]?.vehicleId ?? null
  for (const [n, cut] of cuts.entries()) {
    const drive = holding(drives, cut)
    const spoken = saidAt(cut)
    vehicleId = (drive ?? holding(engines, cut))?.vehicleId ?? vehicleId
    const state = drive ? 'drive' : (spoken ?? guessed[cut - from] ?? 'work')
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
    const until = cuts[n + 1] ?? to
    const last = segments.at(-1)
    if (
      last?.state === state &&
      last.source === source &&
      last.vehicleId === vehicleId &&
      last.presumed === presumed &&
      last.conflict === conflict
    )
      last.to = until
    else segments.push({ from: cut, to: until, state, source, vehicleId, presumed, conflict })
  }
  return segments

  function saidAt(minute: number): JourneyState | undefined {
    const kind = ordered.findLast((mark) => mark.at <= minute)?.kind
    // After the end that was marked he is off, which is rest, whatever he drives then (journey §5.1, §5.3).
    return kind === 'start' ? 'work' : kind === 'end' ? 'rest' : kind
  }

  /** Of the vehicle alone (journey §5.3, 5). */
  function guesses(): (JourneyState | undefined)[] {
    const states: (JourneyState | undefined)[] = []
    const moved: boolean[] = []
    for (const one of own)
      for (let n = Math.max(0, one.from - from); n < Math.min(length, one.to - from); n++) moved[n] = true
    let eaten = false
    for (let n = 0; n < length;) {
      if (moved[n]) {
        states[n++] = 'work'
        continue
      }
      let end = n
      while (end < length && !moved[end]) end++
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

/** Since when the newest state holds, whoever said so. */
export function sinceOf(segments: readonly Segment[]): number | undefined {
  let at = segments.length - 1
  while (at > 0 && segments[at - 1]?.state === segments[at]?.state) at--
  return segments[at]?.from
}
