import { expect, expectTypeOf, test } from 'vitest'

import {
  type Field,
  type ValueOf,
  chosen,
  field,
  fieldKindNames,
  fieldKinds,
  isTold,
  maybe,
  maybeChosen,
  schemaOf,
  told,
  toldChosen,
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

test('a choice holds one of its list and no other; ends narrow a kind, with the words of the kind kept', () => {
  const fields = {
    kind: chosen('tipo', ['tank', 'dolly']),
    way: maybeChosen('sentido', ['out', 'back']),
    phase: toldChosen('fase', ['planned', 'over']),
    code: field('codigo', 'count', { least: 1, most: 9_999 }),
    message: field('mensagem', 'label', { least: 4, most: 50 }),
  }
  const taken = (one: Field, value: unknown) => schemaOf(one).safeParse(value).success
  expect(['tank', 'truck', null].map((value) => taken(fields.kind, value))).toEqual([true, false, false])
  expect([taken(fields.way, null), isTold(fields.phase)]).toEqual([true, true])
  expect([0, 1, 9_999, 10_000, 1.5].map((value) => taken(fields.code, value))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
  const lengths = ['abc', 'abcd', 'x'.repeat(50), 'x'.repeat(51), ' abc '].map((value) => taken(fields.message, value))
  expect(lengths).toEqual([false, true, true, false, false])
  expectTypeOf<ValueOf<typeof fields.kind>>().toEqualTypeOf<'tank' | 'dolly'>()
  expectTypeOf<ValueOf<typeof fields.way>>().toEqualTypeOf<'out' | 'back' | null>()
})
