import { expect, expectTypeOf, test } from 'vitest'

import {
  type Field,
  type ValueOf,
  field,
  fieldKindNames,
  fieldKinds,
  isTold,
  maybe,
  schemaOf,
  told,
  toldMaybe,
} from './fieldKinds.ts'

test('a field says its name on the wire, its kind, whether it may be empty and whether people type it', () => {
  const fields = { name: field('nome', 'label'), note: maybe('nota', 'label'), trips: told('viagens', 'count') }
  expect(fields.note).toEqual({ wire: 'nota', kind: 'label', mode: 'maybe' })
  expect(Object.values<Field>(fields).map(isTold)).toEqual([false, false, true])
  expect(isTold(toldMaybe('ultima', 'instant'))).toBe(true)
  expect([fields.name, fields.note].map((one) => schemaOf(one).safeParse(null).success)).toEqual([false, true])
  expectTypeOf<ValueOf<typeof fields.trips>>().toEqualTypeOf<number>()
  expectTypeOf<ValueOf<typeof fields.note>>().toEqualTypeOf<string | null>()
})

test('P51 a line of words is trimmed, is not empty, ends at its most, and holds no NUL', () => {
  const { schema, most } = fieldKinds.label
  expect(schema.parse('  São Luís ')).toBe('São Luís')
  expect(['', '  ', 'a\0b', 'x'.repeat(most + 1)].map((text) => schema.safeParse(text).success)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('every kind holds what its column sorts by: numbers and instants are numbers', () => {
  const one: unknown[] = [1, 2_000, 1_700_000_000_000]
  for (const kind of fieldKindNames) {
    const { schema, column } = fieldKinds[kind]
    const takes = one.some((value) => schema.safeParse(value).success)
    expect(takes, kind).toBe(column.holds !== 'text')
  }
})
