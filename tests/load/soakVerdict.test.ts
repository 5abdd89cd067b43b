import { expect, test } from 'vitest'

import type { SoakOutcome, SoakSample } from './soak.ts'
import { verdictOf } from './soakVerdict.ts'

/** Forty minutes, one sample each; `leak` in MB/h and listeners a sample. */
function outcome(
  leak = { pageMb: 0, serverMb: 0, nodes: 0, listeners: 0 },
  over: Partial<SoakOutcome> = {},
): SoakOutcome {
  const samples = Array.from({ length: 40 }, (_, minute): SoakSample => {
    const wobble = ((minute * 37) % 10) / 50
    return {
      minute,
      server: { heapMb: 50 + wobble + (leak.serverMb * minute) / 60, externalMb: 10, rssMb: 800 },
      screens: {
        wall: {
          heapMb: 20 + wobble + (leak.pageMb * minute) / 60,
          buffersMb: 4,
          nodes: 1_000 + (minute % 3) + leak.nodes * minute,
          listeners: 250 + leak.listeners * minute,
          documents: 2,
        },
      },
    }
  })
  const heap = (minute: number) => ({
    minute,
    heap: { dataMb: 12 + (leak.pageMb * minute) / 60, codeMb: 17 + minute / 10 },
  })
  const parts = { wall: [heap(10), heap(40)] }
  const asked = { minutes: 40, warmMinutes: 10, rate: 24, vehicles: 2_000, wall: true, optimised: false }
  const found = { reportsPerSecond: 4_800, cpuPctServer: 20, cuts: 120, alerts: 240, missed: 0, faults: [] }
  return { ...asked, ...found, samples, parts, ...over }
}

test('P57 a steady soak meets every aim, and its table has a line for each process', () => {
  const { rows, failures } = verdictOf(outcome())
  expect(failures).toEqual([])
  expect(rows.map(({ who }) => who)).toEqual(['server', 'wall'])
  const fewer = { pageMb: 0, serverMb: 0, nodes: 0, listeners: -0.02 }
  expect(verdictOf(outcome(fewer)).failures, 'a listener fewer is no leak').toEqual([])
})

test('P57 a page with more on it, sampled oftener than before, is no leak', () => {
  const steady = outcome()
  const turned = steady.samples.map((sample) => {
    const { wall } = sample.screens
    const isFuller = sample.minute > 20 && sample.minute % 8 !== 0
    return wall && isFuller ? { ...sample, screens: { wall: { ...wall, nodes: wall.nodes + 170 } } } : sample
  })
  expect(verdictOf({ ...steady, samples: turned }).failures).toEqual([])
})

test.each([
  ['a page that grows', outcome({ pageMb: 1.5, serverMb: 0, nodes: 0, listeners: 0 }), /^wall: 1\.\d+ MB\/h/],
  ['a server that grows', outcome({ pageMb: 0, serverMb: 3, nodes: 0, listeners: 0 }), /^server: [23]\.\d+ MB\/h/],
  ['nodes left behind', outcome({ pageMb: 0, serverMb: 0, nodes: 1, listeners: 0 }), /^wall: \d+ nodes more/],
  ['a listener now and then', outcome({ pageMb: 0, serverMb: 0, nodes: 0, listeners: 0.1 }), /listeners more, aim 0/],
  ['an alert that was not shown', outcome(undefined, { missed: 1 }), /^1 of 240 alerts/],
  ['no alert at all', outcome(undefined, { alerts: 0 }), /^no alert was raised/],
  ['a page that failed', outcome(undefined, { faults: ['wall: it broke'] }), /^wall: it broke/],
])('P57 the verdict names %s, and nothing else', (_what, soaked, line) => {
  const { failures } = verdictOf(soaked)
  expect(failures).toHaveLength(1)
  expect(failures[0]).toMatch(line)
})
