import type { JourneyRules } from './parameters.ts'

export const markKinds = ['start', 'work', 'wait', 'meal', 'rest', 'reserve', 'end'] as const
export type MarkKind = (typeof markKinds)[number]
/** What a driver said, at a whole minute since 1970-01-01 UTC. */
export interface Mark {
  at: number
  kind: MarkKind
  /** The clock of its phone was not to be believed. */
  suspect?: boolean
}
/** What a vehicle says of its driver. Minutes. */
export interface Evidence {
  from: number
  to: number
  kind: 'drive' | 'engine'
  vehicleId: number
  presumed: boolean
  km: number
}
export const journeyFlags = [
  'noStart',
  'noEnd',
  'drivingOnly',
  'driveAfterEnd',
  'longWait',
  'repeatedStart',
  'conflict',
  'presumedDrive',
] as const
export type JourneyFlag = (typeof journeyFlags)[number]
export type EndHow = 'mark' | 'presumed' | 'auto'

/** A journey before its minutes are looked at. */
export interface Interval {
  from: number
  /** Of an open one, up to when it is told. */
  to: number
  open: boolean
  endHow: EndHow | null
  marks: Mark[]
  flags: Set<JourneyFlag>
  /** Driving that began after the driver had said that it was over. */
  afterEnd: number | null
}

/** So long without work is the end of a journey, whoever forgot to say so. */
const endsAfter = 360
const leastDrive = 5

interface Open extends Interval {
  last: number
  waiting: boolean
}

/**
 * Where journeys begin and end (journey §5.3): each state answers each mark and each stint. Pure; marks and evidence in
 * any order, once or twice. `now` ends what is open; `rulesAt` says what held at the minute at which one began.
 */
export function intervalsOf(
  marks: readonly Mark[],
  evidence: readonly Evidence[],
  rulesAt: (minute: number) => JourneyRules,
  now: number,
): Interval[] {
  const done: Interval[] = []
  let open: Open | null = null
  let ended: Interval | null = null
  /** Up to when what was driven so far reaches. */
  let driven = -Infinity
  const begin = (from: number, flag: JourneyFlag | null): Open => {
    const flags = new Set<JourneyFlag>(flag === null ? [] : [flag])
    open = { from, to: from, open: true, endHow: null, marks: [], flags, afterEnd: null, last: from, waiting: false }
    return open
  }
  const close = (one: Open, to: number, how: EndHow): void => {
    one.to = Math.max(one.from, to)
    one.open = false
    one.endHow = how
    if (how !== 'mark' && one.marks.length > 0) one.flags.add('noEnd')
    done.push(one)
    ended = one
    open = null
  }
  const reopen = (one: Interval): Open => {
    done.pop()
    ended = null
    open = Object.assign(one, { open: true, endHow: null, last: one.to, waiting: false })
    return open
  }
  /** Said to be over and driven on all the same: over where that drive ends (journey §5.3). */
  const driveOn = (one: Interval, from: number, to: number): void => {
    if (to - from < leastDrive) return
    one.flags.add('driveAfterEnd')
    one.afterEnd ??= from
    one.to = Math.max(one.to, to)
    one.endHow = 'presumed'
  }
  /** What silence alone brings about before `at`; `anew` when a drive or a start follows it. */
  const pass = (at: number, anew: boolean): void => {
    if (open === null) return
    const { last, from, waiting } = open
    const silent = at - last
    if (waiting) {
      if (silent >= endsAfter) open.flags.add('longWait')
    } else if (silent >= endsAfter && (anew || open.marks.length === 0)) close(open, last, 'presumed')
    else {
      const { standardRest, autoClose } = rulesAt(from)
      if (silent >= standardRest && at >= from + autoClose) close(open, last, 'auto')
    }
  }
  const events = [
    ...marks.map((mark) => ({ at: mark.at, rank: 0, mark, stint: null })),
    ...evidence.map((stint) => ({ at: stint.from, rank: 1, mark: null, stint })),
  ].toSorted((a, b) => a.at - b.at || a.rank - b.rank)
  for (const { at, mark, stint } of events) {
    if (at >= now) break
    pass(at, stint?.kind === 'drive' || mark?.kind === 'start')
    if (stint !== null) takeStint(stint)
    else takeMark(mark)
  }
  pass(now, false)
  if (open !== null) {
    const last: Open = open
    last.to = now
    done.push(last)
  }
  return done

  function takeStint({ from, to: until, kind }: Evidence): void {
    const to = Math.min(until, now)
    if (kind === 'drive') driven = Math.max(driven, to)
    if (open === null) {
      if (kind !== 'drive' || to - from < leastDrive) return
      const before: Interval | null = ended
      if (before !== null && from - before.to < endsAfter) {
        // Also the second drive after it: the mark stays the last word of the driver.
        if (before.endHow === 'mark' || before.afterEnd !== null) return driveOn(before, from, to)
        reopen(before).last = to
        return
      }
      begin(from, 'drivingOnly').last = to
      return
    }
    open.last = Math.max(open.last, to)
    if (kind === 'drive') open.waiting = false
  }

  function takeMark(mark: Mark): void {
    const { at, kind } = mark
    const again = open?.marks.findIndex((known) => known.at === at && known.kind === kind) ?? -1
    if (open && again >= 0) {
      // Told twice it is one mark; made again after another of that minute it is the last word of it.
      open.marks.push(...open.marks.splice(again, 1))
      open.waiting = open.marks.at(-1)?.kind === 'wait'
      return
    }
    if (open === null) {
      const before: Interval | null = ended
      if (before?.marks.some((known) => known.at === at && known.kind === kind)) return
      // Whoever begins anew while he drives after an end ends that drive's part of the journey before.
      if (before !== null && before.to > at && kind !== 'end') before.to = Math.max(before.from, at)
      const goesOn = before?.endHow === 'auto' && at - before.to < endsAfter
      if (kind === 'end' && !goesOn) return
      if (goesOn && before !== null) reopen(before).flags.delete('noEnd')
      else begin(at, kind === 'start' ? null : 'noStart')
    } else if (kind === 'start' && open.marks.length > 0) open.flags.add('repeatedStart')
    const one: Open | null = open
    if (one === null) return
    one.marks.push(mark)
    one.last = Math.max(one.last, at, driven)
    one.waiting = kind === 'wait'
    if (kind !== 'end') return
    one.flags.delete('noEnd')
    close(one, at, 'mark')
    driveOn(one, at, driven)
  }
}
