import { expect, test } from 'vitest'

import { triesAll } from '../../../tests/whole.ts'
import { type Asked, foldJourneys } from './fold.ts'
import type { Evidence, Mark, MarkKind } from './intervals.ts'
import { LocalClock } from './localClock.ts'
import { cargoRules } from './parameters.ts'

/** Seeded chance (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const clock = new LocalClock('America/Sao_Paulo')
const begin = Date.UTC(2026, 10, 16, 3) / 60_000
const states: MarkKind[] = ['work', 'wait', 'meal', 'rest']

/** A week of days that begin and end, with drives and marks in between. */
function weekOf(seed: number): { marks: Mark[]; evidence: Evidence[]; now: number } {
  const chance = chanceOf(seed)
  const between = (low: number, high: number) => low + Math.floor(chance() * (high - low))
  const marks: Mark[] = []
  const evidence: Evidence[] = []
  let at = begin + between(120, 600)
  for (let day = 0; day < 7; day++) {
    marks.push({ at, kind: 'start' })
    const end = at + between(300, 900)
    at += between(0, 20)
    while (at < end) {
      const to = Math.min(end, at + between(10, 350))
      if (to > at) evidence.push({ from: at, to, kind: 'drive', vehicleId: 1, presumed: false, km: 1 })
      at = to
      if (at >= end) break
      const kind = states[between(0, states.length)] ?? 'rest'
      marks.push({ at, kind })
      at += between(5, 90)
    }
    at = Math.max(at, end) + 1
    marks.push({ at, kind: 'end' })
    at += between(500, 1_000)
  }
  return { marks, evidence, now: at }
}

/** Minute by minute, looking back each time: slow, and without a counter that could go wrong. */
function naively({ marks, evidence, now }: ReturnType<typeof weekOf>) {
  const sorted = marks.toSorted((a, b) => a.at - b.at)
  const starts = sorted.filter(({ kind }) => kind === 'start')
  return starts.map((start, n) => {
    const next = starts[n + 1]?.at ?? now
    const end = sorted.find(({ kind, at }) => kind === 'end' && at > start.at && at <= next)?.at ?? next
    const own = sorted.filter(({ at }) => at >= start.at && at < end)
    const states = Array.from({ length: end - start.at }, (_, m) => {
      const at = start.at + m
      if (evidence.some(({ from, to }) => from <= at && at < to)) return 'drive'
      const kind = own.findLast((mark) => mark.at <= at)?.kind
      return kind === 'start' || kind === undefined ? 'work' : kind
    })
    const sum = (state: string) => states.filter((one) => one === state).length
    /** Driving up to a minute since the last 15 minutes of anything else. */
    const cAt = (m: number) => {
      let [c, stood] = [0, 0]
      for (let back = m; back >= 0; back--) {
        if (states[back] === 'drive') {
          c++
          stood = 0
        } else if (++stood >= cargoRules.minimumRest) break
      }
      return c
    }
    const minutes = states.map((_, m) => m)
    const first = minutes.find((m) => cAt(m) > cargoRules.maxDriving)
    const clocks = minutes.map((m) => clock.local(start.at + m) % 1_440)
    const nightfall = clocks.indexOf(1_320)
    const dawn = nightfall === -1 ? -1 : clocks.indexOf(300, nightfall)
    const night = minutes.filter((m) => {
      const worked = ['drive', 'work', 'wait'].includes(states[m] ?? '')
      const minute = clocks[m] ?? 0
      return worked && (minute >= 1_320 || minute < 300 || (dawn !== -1 && m >= dawn))
    }).length
    const worked = sum('drive') + sum('work') + sum('wait')
    return {
      from: start.at,
      to: end,
      drive: sum('drive'),
      wait: sum('wait'),
      meal: sum('meal'),
      rest: sum('rest'),
      worked,
      night,
      paid: Math.round(worked + night / 7 + 1e-9),
      v01: first === undefined ? null : start.at + first,
    }
  })
}

const shuffled = <T>(rows: readonly T[], chance: () => number): T[] =>
  rows
    .map((row) => ({ row, at: chance() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ row }) => row)

/** In the night a thousand. */
const weeks = triesAll ? 1_000 : 50

test('J13 random weeks, shuffled and doubled, come to what a plain count over sorted minutes says', () => {
  for (let seed = 1; seed <= weeks; seed++) {
    const week = weekOf(seed)
    const chance = chanceOf(-seed)
    const asked: Asked = {
      marks: shuffled([...week.marks, ...week.marks], chance),
      evidence: shuffled([...week.evidence, ...week.evidence.slice(0, 3)], chance),
      docks: [],
      // Days of the naive count end where the driver says so.
      rulesOn: () => ({ ...cargoRules, autoClose: 100_000 }),
      clock,
      now: week.now,
      lastEnd: null,
      weeklyRestEnd: null,
    }
    const told = foldJourneys(asked).journeys.map(({ from, to, sums, worked, night, paid, violations }) => ({
      from,
      to,
      drive: sums.drive,
      wait: sums.wait,
      meal: sums.meal,
      rest: sums.rest,
      worked,
      night,
      paid,
      v01: violations.find(({ rule }) => rule === 'V01')?.at ?? null,
    }))
    expect(told, `seed ${seed}`).toEqual(naively(week))
  }
})
