import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isInForce, isInWindow, judgeReading, limitInRain, type RuleState, wetAfter } from './ruleEngine.ts'

const above = { holds: 'above', clearBy: 5 } as const
const below = { holds: 'below', clearBy: 0.5 } as const
type Said = readonly [second: number, value: number, inWindow?: boolean]

/** What a rule makes of readings, in their order: `raise 0 by 10`, `again`, `clear 40`. */
function told(
  said: readonly Said[],
  limit: number,
  reading: typeof above | typeof below,
  { durationS = 0, cooldownS = 60, clearBy = null as number | null, limit2 = null as number | null } = {},
): string[] {
  const rule = { rev: 1, durationMs: durationS * 1000, cooldownMs: cooldownS * 1000, clearBy, limit2 }
  let state: RuleState | null = null
  let newest = 0
  return said.flatMap(([second, value, inWindow = true]) => {
    const judged = judgeReading(rule, reading, limit, state, { at: second * 1000, value, inWindow, newest })
    newest = Math.max(newest, second * 1000)
    state = judged.state
    const { effect } = judged
    if (effect === null) return []
    if (effect.what === 'clear') return [`clear ${effect.at / 1000} peak ${effect.peak}`]
    if (effect.what === 'worsen') return [`worse at ${effect.at / 1000} peak ${effect.peak}`]
    const how = effect.second === true ? ' worse' : ''
    return [`${effect.repeat ? 'again' : 'raise'} ${effect.since / 1000} by ${effect.at / 1000}${how}`]
  })
}

test('A1 held ten seconds it is raised from its beginning, keeps its peak, and clears past the clear line', () => {
  const said: Said[] = [
    [0, 101],
    [10, 104],
    [20, 98],
    [30, 106],
    [40, 94],
  ]
  expect(told(said, 100, above, { durationS: 10 })).toEqual(['raise 0 by 10', 'clear 40 peak 106'])
  expect(told([[0, 101]], 100, above)).toEqual(['raise 0 by 0'])
})

test('ENT-27 past its second limit an episode is worse once, at once or as it begins; a wrong way round there is none', () => {
  const said: Said[] = [
    [0, 101],
    [10, 121],
    [20, 130],
    [30, 90],
    [100, 125],
  ]
  expect(told(said, 100, above, { limit2: 120 })).toEqual([
    'raise 0 by 0',
    'worse at 10 peak 121',
    'clear 30 peak 130',
    'raise 100 by 100 worse',
  ])
  expect(told(said, 100, above, { limit2: 120, durationS: 10 })[0]).toBe('raise 0 by 10 worse')
  expect(told(said, 122, above, { limit2: 120 })).toEqual(['raise 20 by 20', 'clear 30 peak 130', 'raise 100 by 100'])
  expect(
    told(
      [
        [0, 22.5],
        [10, 20.5],
      ],
      23,
      below,
      { limit2: 21 },
    ),
  ).toEqual(['raise 0 by 0', 'worse at 10 peak 20.5'])
})

const every = (seconds: number, count: number, value: (n: number) => number): Said[] =>
  Array.from({ length: count }, (_, n) => [n * seconds, value(n)])

test('A5 a battery below the limit of its system for a minute is one alert; a dip of three seconds is none', () => {
  expect(
    told(
      [
        [0, 24.1],
        [10, 22.9],
        [40, 22.9],
        [70, 22.9],
        [130, 22.9],
      ],
      23,
      below,
      { durationS: 60 },
    ),
  ).toEqual(['raise 10 by 70'])
  expect(
    told(
      every(30, 21, () => 14),
      23,
      below,
      { durationS: 60 },
    ),
  ).toHaveLength(1)
  expect(
    told(
      every(30, 21, () => 14),
      11.5,
      below,
      { durationS: 60 },
    ),
  ).toEqual([])
  expect(
    told(
      [
        [0, 12.6],
        [1, 9],
        [4, 12.4],
        [64, 12.5],
      ],
      11.5,
      below,
      { durationS: 60 },
    ),
  ).toEqual([])
})

test('A6 what never lasts its duration is nothing; what comes back before the clear line is the same', () => {
  expect(
    told(
      every(60, 20, (n) => (n % 2 === 0 ? 23.1 : 22.9)),
      23,
      below,
      { durationS: 60 },
    ),
  ).toEqual([])
  const said: Said[] = [
    [0, 22.9],
    [60, 22.9],
    [120, 23.3],
    [180, 22.8],
  ]
  expect(told(said, 23, below, { durationS: 60 })).toEqual(['raise 0 by 60'])
})

test('an episode before the cooldown is over is a repeat, one at or after it is another', () => {
  const said = (back: number): Said[] => [
    [0, 120],
    [10, 90],
    [10 + back, 120],
  ]
  expect(told(said(59), 100, above)).toEqual(['raise 0 by 0', 'clear 10 peak 120', 'again 69 by 69'])
  expect(told(said(60), 100, above)).toEqual(['raise 0 by 0', 'clear 10 peak 120', 'raise 70 by 70'])
})

test('a silence of more than ten minutes begins the duration anew, and outside its hours nothing is raised', () => {
  expect(
    told(
      [
        [0, 120],
        [700, 120],
        [710, 120],
      ],
      100,
      above,
      { durationS: 10 },
    ),
  ).toEqual(['raise 700 by 710'])
  // A11: what stands when the window opens counts from the opening.
  expect(
    told(
      [
        [0, 120, false],
        [300, 120, false],
        [360, 120],
        [660, 120],
      ],
      100,
      above,
      { durationS: 300 },
    ),
  ).toEqual(['raise 360 by 660'])
  expect([1_319, 1_320, 0, 299, 300].map((minute) => isInWindow({ from: 1_320, to: 300 }, minute))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
})

test('A14 P15 readings that are repeated or come too late change nothing', () => {
  const reading = fc.tuple(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 80, max: 120 }))
  fc.assert(
    fc.property(fc.array(reading, { minLength: 1, maxLength: 30 }), fc.infiniteStream(fc.nat()), (readings, chance) => {
      const sorted = [...new Map(readings).entries()].toSorted(([a], [b]) => a - b)
      const once: Said[] = sorted
      const often: Said[] = sorted.flatMap((one, at) => {
        const earlier = sorted[(chance.next().value ?? 0) % (at + 1)] ?? one
        return [one, one, earlier]
      })
      const rule = { durationS: 10, cooldownS: 30 }
      expect(told(often, 100, above, rule)).toEqual(told(once, 100, above, rule))
    }),
    { seed: 30, numRuns: 300 },
  )
})

test('what comes late and needs no duration is raised, unless it is a part of what is known', () => {
  const late: Said[] = [
    [600, 90],
    [100, 120],
  ]
  expect(told(late, 100, above)).toEqual(['raise 100 by 100'])
  expect(told(late, 100, above, { durationS: 10 })).toEqual([])
  expect(
    told(
      [
        [0, 120],
        [60, 120],
        [30, 120],
      ],
      100,
      above,
    ),
  ).toEqual(['raise 0 by 0'])
})

test('ENT-22 what is left of a window after midnight belongs to the day on which it began', () => {
  const night = { window: { from: 1_320, to: 300 }, weekdays: '5' }
  const held = [
    [5, 1_330],
    [6, 100],
    [5, 100],
    [6, 1_330],
    [6, 400],
  ] as const
  expect(held.map(([day, minute]) => isInForce(night, { day, minute, date: '' }))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(isInForce({ window: null, weekdays: '06' }, { day: 6, minute: 0, date: '' })).toBe(true)
  expect(isInForce({ window: null, weekdays: '06' }, { day: 1, minute: 0, date: '' })).toBe(false)
})

test('CONST-03 it rains after half a minute of wipers, what is not told stands for ten minutes, and the stricter limit counts', () => {
  let wet: RuleState['wet']
  const limitAt = (second: number, wipers?: boolean, rainLimit: number | null = 60) => {
    wet = wetAfter(wet, wipers, second * 1000)
    return limitInRain(100, { rainLimit }, wet, second * 1000)
  }
  expect([limitAt(0, true), limitAt(29, true), limitAt(30, true), limitAt(100)]).toEqual([100, 100, 60, 60])
  // Nobody says anything of the wipers for longer: nobody knows.
  expect(limitAt(631)).toBe(100)
  expect([limitAt(640, true), limitAt(670, true), limitAt(680, false), limitAt(690, true)]).toEqual([100, 60, 100, 100])
  expect([limitAt(720, true, 110), limitAt(721, true, null)]).toEqual([100, 100])
})
