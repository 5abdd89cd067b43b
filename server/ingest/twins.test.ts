import { describe, expect, test } from 'vitest'

import { areTwo, nextTwins, placesOf, type Twins } from './twins.ts'

const start = Date.UTC(2026, 5, 1, 12)
const rio = { latitude: -22.9, longitude: -43.2 }
const saoPaulo = { latitude: -23.55, longitude: -46.63 }
/** 40 km from Rio. */
const near = { latitude: -22.55, longitude: -43.2 }
const belo = { latitude: -19.92, longitude: -43.94 }

type Place = typeof rio
interface Told {
  places: Place[]
  everyMs?: number
}

/** Reports in turn; the vehicle is at the first of them throughout, as the door believes it. */
function told({ places, everyMs = 60_000 }: Told): { twins: Twins | null; at: number } {
  let twins: Twins | null = null
  let current = { fixAt: start, ...(places[0] ?? rio) }
  places.forEach((place, n) => {
    const fix = { fixAt: start + n * everyMs, ...place }
    twins = nextTwins(twins, n === 0 ? null : current, fix)
    if (place === places[0]) current = fix
  })
  return { twins, at: start + (places.length - 1) * everyMs }
}
const turns = (n: number, a: Place, b: Place) => Array.from({ length: n }, (_, i) => (i % 2 === 0 ? a : b))

describe('issue 26, line 8: two trackers under one id', () => {
  const cases: [what: string, Told, two: boolean][] = [
    ['350 km apart, in turn', { places: turns(10, rio, saoPaulo) }, true],
    ['the seventh report is the sixth turn', { places: turns(7, rio, saoPaulo) }, true],
    ['one turn less says nothing yet', { places: turns(6, rio, saoPaulo) }, false],
    [
      'one tells three times as often',
      { places: Array.from({ length: 24 }, (_, n) => (n % 4 ? rio : saoPaulo)) },
      true,
    ],
    [
      'both on their way',
      { places: turns(12, rio, saoPaulo).map((p, n) => ({ ...p, latitude: p.latitude + n / 200 })) },
      true,
    ],
    ['40 km apart: a stale place may do that', { places: turns(20, rio, near) }, false],
    ['wrong now and then', { places: [rio, rio, saoPaulo, rio, rio, rio, saoPaulo, rio] }, false],
    ['really gone elsewhere', { places: [rio, ...Array.from({ length: 20 }, () => saoPaulo)] }, false],
    ['a turn every quarter of an hour', { places: turns(12, rio, saoPaulo), everyMs: 900_000 }, false],
    ['three places are no two trackers', { places: [rio, saoPaulo, belo, belo, belo, belo, belo, belo] }, false],
  ]
  test.each(cases)('%s', (_what, said, two) => {
    const { twins, at } = told(said)
    expect(areTwo(twins, { ...rio, fixAt: at })).toBe(two)
  })

  test('both places are told, and an hour in which one is silent ends it', () => {
    const { twins, at } = told({ places: turns(8, rio, saoPaulo) })
    expect(twins && placesOf(twins)).toBe('-22.9000, -43.2000 × -23.5500, -46.6300')
    expect(areTwo(twins, { ...rio, fixAt: at + 3_500_000 })).toBe(true)
    expect(areTwo(twins, { ...rio, fixAt: at + 3_700_000 })).toBe(false)
    expect(nextTwins(twins, { ...rio, fixAt: at + 3_690_000 }, { ...rio, fixAt: at + 3_700_000 })).toBeNull()
  })
})
