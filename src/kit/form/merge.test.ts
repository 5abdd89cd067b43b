import fc from 'fast-check'
import { expect, test } from 'vitest'

import { merge, sameValue, type Values } from './merge.ts'

const keys = ['name', 'year', 'vehicles']
const base = { name: 'Sul', year: 2018, vehicles: [1, 2, 3] }

test.each<[string, Values, Values, Values, string[]]>([
  ['nobody changed anything', base, base, base, []],
  [
    'I changed one, they another',
    { ...base, name: 'Sul 2' },
    { ...base, year: 2023 },
    { name: 'Sul 2', year: 2023, vehicles: [1, 2, 3] },
    ['name mine', 'year theirs'],
  ],
  [
    'both changed one: what was typed stays until somebody chooses',
    { ...base, name: 'A' },
    { ...base, name: 'B' },
    { ...base, name: 'A' },
    ['name both'],
  ],
  ['both said the same', { ...base, name: 'A' }, { ...base, name: 'A' }, { ...base, name: 'A' }, []],
  [
    'I emptied what they changed',
    { ...base, year: null },
    { ...base, year: 2020 },
    { ...base, year: null },
    ['year both'],
  ],
  [
    'links are added and taken by both',
    { ...base, vehicles: [2, 3, 9] },
    { ...base, vehicles: [1, 2, 7] },
    { ...base, vehicles: [2, 7, 9] },
    ['vehicles theirs'],
  ],
  ['their order of links says nothing', base, { ...base, vehicles: [3, 2, 1] }, base, []],
])('VALID-COMPANY-08 two people change one record: %s', (_what, mine, theirs, values, lines) => {
  const merged = merge(base, mine, theirs, keys)
  expect(merged.values).toEqual(values)
  expect(merged.lines.map(({ key, by }) => `${key} ${by}`)).toEqual(lines)
})

test('whatever two people do, what only one of them changed is what it was changed to', () => {
  const value = fc.oneof(fc.constant(null), fc.string({ maxLength: 2 }), fc.integer({ max: 3, min: 0 }))
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 6 }))
  const record = fc.record({ name: value, year: value, vehicles: ids })
  fc.assert(
    fc.property(record, record, record, (was, mine, theirs) => {
      const { values, lines } = merge(was, mine, theirs, keys)
      for (const key of ['name', 'year'] as const) {
        if (sameValue(theirs[key], was[key])) expect(values[key]).toEqual(mine[key])
        else if (sameValue(mine[key], was[key])) expect(values[key]).toEqual(theirs[key])
        else if (!sameValue(mine[key], theirs[key]))
          expect(lines.filter(({ by }) => by === 'both').map((line) => line.key)).toContain(key)
      }
      const held = new Set(values.vehicles as number[])
      for (const id of [1, 2, 3, 4, 5, 6]) {
        const [before, typed, stored] = [was, mine, theirs].map(({ vehicles }) => vehicles.includes(id))
        expect(held.has(id), `vehicle ${id}`).toBe(typed === before ? stored : typed)
      }
    }),
  )
})
