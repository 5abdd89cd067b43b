import { judgeReading, type RuleEffect, type RuleState } from '../ruleEngine.ts'

/** What a rule is asked, and what is told of it: a sequence of one seed. */
export interface Sequence {
  rule: { rev: number; durationMs: number; cooldownMs: number; clearBy: number; limit2: number | null }
  limit: number
  readings: readonly { at: number; value: number }[]
}

/** Numbers in [0, 1) that are the same for the same seed. */
function dice(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
const pick = <T>(next: () => number, of: readonly [T, ...T[]]): T => of[Math.floor(next() * of.length)] ?? of[0]

export function sequenceOf(seed: number): Sequence {
  const next = dice(seed)
  const rule = {
    rev: 1,
    durationMs: pick(next, [0, 10_000, 60_000]),
    cooldownMs: pick(next, [0, 60_000, 300_000]),
    clearBy: pick(next, [0, 5]),
    limit2: pick(next, [null, 120]),
  }
  let at = 1_000_000
  const readings = Array.from({ length: 40 }, () => {
    at += pick(next, [1_000, 10_000, 30_000, 90_000, 700_000])
    return { at, value: pick(next, [80, 94, 95, 98, 100, 101, 119, 121, 140]) }
  })
  return { rule, limit: 100, readings }
}

const gapMs = 600_000

/** The same by looking at the whole series at once (areas/alerts.md §6.2), for values above a limit. */
export function reference({ rule, limit, readings }: Sequence): RuleEffect[] {
  const effects: RuleEffect[] = []
  let clearedAt = -Infinity
  let from = 0
  while (from < readings.length) {
    // The stretch that holds from here, and where in it the time is full.
    let end = from
    for (; end < readings.length; end++) {
      const [one, before] = [readings[end], readings[end - 1]]
      if (one === undefined || one.value <= limit) break
      if (end > from && before !== undefined && one.at - before.at > gapMs) break
    }
    const stretch = readings.slice(from, end)
    const [begin] = stretch
    const full = stretch.findIndex(({ at }) => begin !== undefined && at - begin.at >= rule.durationMs)
    if (begin === undefined || full < 0) {
      from = Math.max(end, from + 1)
      continue
    }
    const until = readings.findIndex(({ value }, n) => n > from + full && value <= limit - rule.clearBy)
    const episode = readings.slice(from, until < 0 ? readings.length : until)
    const raisedBy = stretch[full] ?? begin
    const worst = (to: number) => Math.max(...episode.slice(0, to + 1).map(({ value }) => value))
    const past2 = (value: number) => rule.limit2 !== null && value > rule.limit2
    effects.push({
      what: 'raise',
      since: begin.at,
      at: raisedBy.at,
      value: raisedBy.value,
      peak: worst(full),
      repeat: begin.at - clearedAt < rule.cooldownMs,
      ...(past2(worst(full)) && { second: true }),
    })
    const worse = episode.findIndex(({ value }, n) => n > full && past2(value))
    const worsened = episode[worse]
    if (!past2(worst(full)) && worsened !== undefined)
      effects.push({ what: 'worsen', at: worsened.at, peak: worst(worse) })
    const end2 = readings[until]
    if (end2 === undefined) break
    effects.push({ what: 'clear', at: end2.at, peak: worst(episode.length - 1) })
    clearedAt = end2.at
    from = until
  }
  return effects
}

/** By the engine, as reports come: doubled, some again much later, and with a restart between any two. */
export function engine({ rule, limit, readings }: Sequence, seed: number): RuleEffect[] {
  const next = dice(seed + 1)
  let state: RuleState | null = null
  let newest = 0
  const hear = ({ at, value }: { at: number; value: number }): RuleEffect[] => {
    const judged = judgeReading(rule, { holds: 'above', clearBy: 5 }, limit, state, {
      at,
      value,
      inWindow: true,
      newest,
    })
    newest = Math.max(newest, at)
    // What a process keeps of it is JSON of the store.
    state = judged.state === null ? null : (JSON.parse(JSON.stringify(judged.state)) as RuleState)
    return judged.effect === null ? [] : [judged.effect]
  }
  return readings.flatMap((one, n) => {
    const told = hear(one)
    if (next() < 0.3) told.push(...hear(one))
    // Old news that holds nothing is no news, whenever it comes.
    const old = readings[Math.floor(next() * n)]
    if (next() < 0.2 && old !== undefined && old.value <= limit) told.push(...hear(old))
    return told
  })
}

/** Of these seeds the first whose episodes differ, or null. */
export function firstWrong(from: number, count: number): number | null {
  for (let seed = from; seed < from + count; seed++) {
    const sequence = sequenceOf(seed)
    if (JSON.stringify(engine(sequence, seed)) !== JSON.stringify(reference(sequence))) return seed
  }
  return null
}
