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

const isRest = (state: string): boolean => state === 'meal' || state === 'rest'
const restOrNot = (state: string): string => (isRest(state) ? 'rest' : state)
/** Stretches of the same. */
function runsOf(states: readonly string[]): { state: string; from: number; to: number; length: number }[] {
  const runs: { state: string; from: number; to: number; length: number }[] = []
  for (const [at, state] of states.entries()) {
    const last = runs.at(-1)
    if (last?.state === state) Object.assign(last, { to: at + 1, length: at + 1 - last.from })
    else runs.push({ state, from: at, to: at + 1, length: 1 })
  }
  return runs
}

/** Minute by minute, looking back each time: slow, and without a counter that could go wrong. */
function naively({ marks, evidence, now }: ReturnType<typeof weekOf>) {
  const sorted = marks.toSorted((a, b) => a.at - b.at)
  const starts = sorted.filter(({ kind }) => kind === 'start')
  const ends = starts.map(({ at }, n) => {
    const next = starts[n + 1]?.at ?? now
    return sorted.find((mark) => mark.kind === 'end' && mark.at > at && mark.at <= next)?.at ?? next
  })
  return starts.map((start, n) => {
    const end = ends[n] ?? now
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
    const stretches = runsOf(states.map(restOrNot))
    /** Driving up to a minute since rests of a quarter of an hour and more made up half an hour, each unbroken. */
    const aAt = (m: number) => {
      let [a, collected] = [0, 0]
      for (const { state, from, to } of stretches) {
        if (from > m) break
        const length = Math.min(to, m + 1) - from
        if (state === 'drive') a += length
        if (state === 'rest' && length >= cargoRules.minimumRest) collected += length
        if (collected >= cargoRules.standardRest) [a, collected] = [0, 0]
      }
      return a
    }
    const clocks = minutes.map((m) => clock.local(start.at + m) % 1_440)
    const nightfall = clocks.indexOf(1_320)
    const dawn = nightfall === -1 ? -1 : clocks.indexOf(300, nightfall)
    const nightly = minutes.filter((m) => {
      const worked = ['drive', 'work', 'wait'].includes(states[m] ?? '')
      const minute = clocks[m] ?? 0
      return worked && (minute >= 1_320 || minute < 300 || (dawn !== -1 && m >= dawn))
    })
    const night = nightly.length
    const worked = sum('drive') + sum('work') + sum('wait')
    const dark = new Set(nightly)
    let [done, darkly] = [0, 0]
    const sofar = minutes.map((m) => {
      if (!isRest(states[m] ?? '')) done++
      if (dark.has(m)) darkly++
      return {
        worked: done,
        paid: Math.round(done + darkly / 7 + 1e-9),
        ate: states.indexOf('meal') !== -1 && states.indexOf('meal') <= m,
      }
    })
    /** Minutes at which something begins to hold. */
    const begins = (rule: string, holds: (m: number) => boolean | undefined) => {
      const held = minutes.map((m) => holds(m) === true)
      return minutes.filter((m) => held[m] && held[m - 1] !== true).map((m) => `${rule} ${start.at + m}`)
    }
    const paidOver = (limit: number) => (m: number) => (sofar[m]?.paid ?? 0) > limit
    const said = (m: number) => own.findLast((mark) => mark.at <= start.at + m)?.kind
    const runs = runsOf(states)
    const gap = n === 0 ? null : start.at - (ends[n - 1] ?? start.at)
    const broken = [
      ...begins('V01', (m) => cAt(m) > cargoRules.maxDriving),
      ...begins('V02', (m) => aAt(m) > cargoRules.breakEvery),
      ...begins('V03', (m) => sofar[m]?.ate === false && (sofar[m]?.worked ?? 0) > 360),
      ...runs
        .filter(({ state, to, length }) => state === 'meal' && length < cargoRules.meal && to < states.length)
        .map(({ to }) => `V03 ${start.at + to}`),
      ...(gap !== null && gap < cargoRules.minimumBetweenJourneys ? [`V04 ${start.at}`] : []),
      ...begins('V05', (m) => m + 1 > 780),
      ...begins('V06', paidOver(cargoRules.maximumJourney)),
      ...begins('V07', paidOver(cargoRules.standardJourney + cargoRules.standardOvertime)),
      ...runsOf(minutes.map((m) => (states[m] === 'drive' && isRest(said(m) ?? '') ? 'conflict' : 'none')))
        .filter(({ state, length }) => state === 'conflict' && length >= 5)
        .map(({ from }) => `V10 ${start.at + from}`),
    ]
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
      broken: broken.toSorted(),
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
      broken: violations.map(({ rule, at }) => `${rule} ${at}`).toSorted(),
    }))
    expect(told, `seed ${seed}`).toEqual(naively(week))
  }
})
