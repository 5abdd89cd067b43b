import { expect, test } from 'vitest'

import { type Situation, conditionsOf, limitOf } from './conditions.ts'

const calm: Situation = { live: true, speedKmh: 0, positionAgeMs: 4_000, ignition: false, busy: false }
const states = (action: 'block' | 'sirenOn' | 'trunkUnlock', over: Partial<Situation>) =>
  Object.fromEntries(conditionsOf(action, { ...calm, ...over }).map((condition) => [condition.id, condition.state]))

test.each([
  [{}, { link: 'fine', speed: 'fine', position: 'fine', ignition: 'fine', free: 'fine' }],
  [{ speedKmh: 11 }, { speed: 'refused' }],
  [{ speedKmh: 10 }, { speed: 'fine' }],
  [{ positionAgeMs: 60_001 }, { position: 'refused' }],
  [{ positionAgeMs: null }, { position: 'refused' }],
  [{ ignition: true }, { ignition: 'look' }],
  [{ busy: true }, { free: 'refused' }],
  [{ live: false }, { link: 'refused' }],
] as const)('P30 CMD-16 a block under %j', (over, expected) => {
  expect(states('block', over)).toMatchObject(expected)
})

test('a siren may sound on the move, and an old position is only worth a look', () => {
  expect(states('sirenOn', { speedKmh: 90, positionAgeMs: 300_000 })).toEqual({
    link: 'fine',
    position: 'look',
    free: 'fine',
  })
})

const free = { reached: 0b111111, inProtectedArea: false, blockMaxKmh: 10, trunkAllowed: null }
test.each([
  ['block', { ...free, reached: null }, { reach: 'refused' }],
  ['block', { ...free, reached: 0b111110 }, { reach: 'refused' }],
  ['block', { ...free, inProtectedArea: true }, { area: 'refused' }],
  ['trunkUnlock', { ...free, trunkAllowed: true }, { trunkPlace: 'fine' }],
  ['trunkUnlock', { ...free, trunkAllowed: false }, { trunkPlace: 'look' }],
] as const)('§5.2 before a %s is asked for, what the server says of %j is told', (action, grounds, expected) => {
  expect(states(action, { grounds })).toMatchObject(expected)
})

test('§5.2 what the server has not said, or does not know, is no line', () => {
  for (const grounds of [undefined, free]) {
    expect(Object.keys(states('trunkUnlock', { grounds }))).toEqual(['link', 'speed', 'position', 'free'])
  }
})

test.each([
  ['block', 5, 6, 'refused', 5],
  ['block', 20, 15, 'fine', 20],
  ['trunkUnlock', 20, 6, 'refused', 5],
] as const)(
  '§5.2 a %s where blocks go up to %d km/h, at %d km/h, is %s: the page goes by the limit that the server does',
  (action, blockMaxKmh, speedKmh, state, limit) => {
    const grounds = { ...free, blockMaxKmh }
    expect(states(action, { speedKmh, grounds }).speed).toBe(state)
    expect(limitOf(action, grounds)).toBe(limit)
  },
)
