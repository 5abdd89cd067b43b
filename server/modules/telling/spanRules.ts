import { motionCode } from '#contract/codes/motion.ts'

import type { Ran } from './toldRules.ts'

/** States of a span: the motion codes of the contract, and 9 for silence. */
export const silentState = 9
const movingState = motionCode.moving
/** A shorter stand does not part a drive. */
const partingMs = 60_000

export interface SpanPlace {
  latitude: number
  longitude: number
}

/** A stretch of one state under one driver. Epoch ms; raw time of each state in it, as a drive holds its short stands. */
export interface Span {
  from: number
  to: number
  state: number
  driver: string
  movingMs: number
  idleMs: number
  offMs: number
  afterKeyMs: number
  silentMs: number
  pathKm: number
  odoKm: number | null
  /** Of a silence, the way found at its end; null where no place says so. */
  gapKm: number | null
  topKmh: number | null
  /** What the engine burnt, by its rate or else its counter; null where neither was told. */
  litres: number | null
  /** Of the idle time, at work; null where it was not told. */
  ptoMs: number | null
  start: SpanPlace | null
  end: SpanPlace | null
}

export interface SpanFold {
  open: Span | null
  /** A stand after the open drive that may yet turn out too short to part it. */
  pending: readonly Span[]
}
export const noSpans: SpanFold = { open: null, pending: [] }

const msOf: Record<number, 'movingMs' | 'idleMs' | 'offMs' | 'afterKeyMs' | 'silentMs'> = {
  0: 'offMs',
  1: 'movingMs',
  2: 'idleMs',
  3: 'afterKeyMs',
  [silentState]: 'silentMs',
}

/** A piece of time in one state, as a span of its own. */
function spanOf(
  part: Pick<
    Span,
    'from' | 'to' | 'state' | 'driver' | 'pathKm' | 'odoKm' | 'gapKm' | 'topKmh' | 'litres' | 'ptoMs' | 'start' | 'end'
  >,
): Span {
  const none = { movingMs: 0, idleMs: 0, offMs: 0, afterKeyMs: 0, silentMs: 0 }
  return { ...part, ...none, [msOf[part.state] ?? 'offMs']: part.to - part.from }
}

const plus = (a: number | null, b: number | null) => (a === null && b === null ? null : (a ?? 0) + (b ?? 0))
const higher = (a: number | null, b: number | null) => (a === null || (b !== null && b > a) ? b : a)

const joined = (a: Span, b: Span): Span => ({
  ...a,
  to: b.to,
  movingMs: a.movingMs + b.movingMs,
  idleMs: a.idleMs + b.idleMs,
  offMs: a.offMs + b.offMs,
  afterKeyMs: a.afterKeyMs + b.afterKeyMs,
  silentMs: a.silentMs + b.silentMs,
  pathKm: a.pathKm + b.pathKm,
  odoKm: plus(a.odoKm, b.odoKm),
  gapKm: plus(a.gapKm, b.gapKm),
  topKmh: higher(a.topKmh, b.topKmh),
  litres: plus(a.litres, b.litres),
  ptoMs: plus(a.ptoMs, b.ptoMs),
  start: a.start ?? b.start,
  end: b.end ?? a.end,
})

const goesOn = (a: Span, b: Span) => a.state === b.state && a.driver === b.driver
/** Adds to a row of spans: the last goes on, or another begins. */
function append(row: readonly Span[], next: Span): Span[] {
  const last = row.at(-1)
  return last !== undefined && goesOn(last, next) ? [...row.slice(0, -1), joined(last, next)] : [...row, next]
}

/** Takes the next piece, which begins where the one before ended, and gives the spans that it ended. Pure. */
function nextSpan({ open, pending }: SpanFold, next: Span): { spans: SpanFold; ended: readonly Span[] } {
  if (open === null) return { spans: { open: next, pending: [] }, ended: [] }
  if (pending.length === 0 && goesOn(open, next)) return { spans: { open: joined(open, next), pending }, ended: [] }
  if (open.state === movingState) {
    // Off belongs to nobody, so only who drives on decides whether it is the same drive.
    if (pending.length > 0 && goesOn(open, next)) {
      return { spans: { open: [...pending, next].reduce(joined, open), pending: [] }, ended: [] }
    }
    const stand = append(pending, next)
    const [first = next] = stand
    const short = next.state !== silentState && next.state !== movingState && next.to - first.from < partingMs
    if (short) return { spans: { open, pending: stand }, ended: [] }
    return { spans: { open: stand.at(-1) ?? next, pending: [] }, ended: [open, ...stand.slice(0, -1)] }
  }
  return { spans: { open: next, pending: [] }, ended: [open] }
}

/** A piece of time in one state under one driver, with what the engine did in it. */
export interface Piece extends Ran {
  from: number
  to: number
  state: number
  driver: string
}

const bare = (place: SpanPlace | null): SpanPlace | null =>
  place === null ? null : { latitude: place.latitude, longitude: place.longitude }

/**
 * The pieces between two reports, each with its share by time of the way between them, as hours have theirs: a silence has
 * most of what was gone in it. Nobody is at the wheel of what is off or silent. Pure.
 */
export function spansOf(
  before: SpanFold,
  pieces: readonly Piece[],
  way: {
    start: SpanPlace | null
    end: SpanPlace | null
    gone: { from: number; km: number; gap: boolean } | null
    odoKm: number | null
    speedKmh: number | null
    /** By the counter, read at its end. */
    countedL: number | null
  },
): { spans: SpanFold; ended: readonly Span[] } {
  const { gone } = way
  // Of a way that began before the last report nobody knows how much lies in the silence.
  const gapKm = gone !== null && gone.gap && gone.from === pieces[0]?.from ? gone.km : null
  const [first] = pieces
  const wholeMs = first === undefined ? 0 : (pieces.at(-1)?.to ?? first.to) - first.from
  const counted = first?.litres === null || first?.litres === undefined ? way.countedL : null
  let spans = before
  const all: Span[] = []
  for (const [n, { from, to, state, driver, litres, ptoMs }] of pieces.entries()) {
    const share = pieces.length === 1 ? 1 : (to - from) / wholeMs
    const part = (amount: number | null) => (amount === null ? null : amount * share)
    const nobody = state === motionCode.off || state === silentState
    const next = nextSpan(
      spans,
      spanOf({
        from,
        to,
        state,
        driver: nobody ? '' : driver,
        pathKm: (gone?.km ?? 0) * share,
        odoKm: part(way.odoKm),
        gapKm: state === silentState && pieces[n - 1]?.state !== silentState ? gapKm : null,
        topKmh: state === motionCode.moving && way.end !== null ? way.speedKmh : null,
        litres: litres ?? part(counted),
        ptoMs,
        start: n === 0 ? bare(way.start) : null,
        end: bare(way.end),
      }),
    )
    spans = next.spans
    all.push(...next.ended)
  }
  return { spans, ended: all }
}
