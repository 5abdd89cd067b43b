import { expect, test } from 'vitest'

import { changesOf, deletionSays, sameFaults } from './faultChange.ts'

const said = (before: string[] | null, after: string[] | null, earlier: string[] = []) =>
  changesOf(before, after, new Set(earlier)).map(({ code, change, occurrences }) => [code, change, occurrences])

test.each<[string, Parameters<typeof said>, ReturnType<typeof said>]>([
  ['M09 one of two cleared', [['P0420', 'P0217'], ['P0217']], [['P0420', 'gone', null], ['P0217', 'kept', null]]],
  ['M09 it is there again', [['P0217'], ['P0217', 'P0420'], ['P0420']], [['P0217', 'kept', null], ['P0420', 'back', null]]],
  ['one that never was', [[], ['U0100']], [['U0100', 'new', null]]],
  ['the same one, told more often', [['S110.0x5'], ['S110.0x6']], [['S110.0', 'kept', 6]]],
  ['no faults before and after', [[], []], []],
  ['a list before that nobody knows', [null, ['P0217']], [['P0217', null, null]]],
  ['a list after that nobody knows', [['P0217'], null], [['P0217', null, null]]],
])('%s', (_, given, expected) => {
  expect(said(...given)).toEqual(expected)
}) // prettier-ignore

test.each([
  ['all gone', ['P0420', 'P0217'], [], false, 'proved'],
  ['one gone', ['P0420', 'P0217'], ['P0217'], false, 'proved'],
  ['all there still', ['P0420'], ['P0420'], false, 'disproved'],
  ['all there, and one more', ['P0420'], ['P0420', 'U0100'], false, 'disproved'],
  ['gone from a list that was cut', ['P0420', 'P0217'], ['P0217'], true, 'disproved'],
  ['a count without names', ['P0420'], ['?'], false, 'disproved'],
] as const)('M10 the reading after a deletion, %s', (_, before, codes, cut, expected) => {
  expect(deletionSays(before, { codes, cut, at: 0 })).toBe(expected)
})

test('lists are the same however often each fault occurred, and in any order', () => {
  expect(sameFaults(['S110.0x5', 'P0217'], ['P0217', 'S110.0x9'])).toBe(true)
  expect(sameFaults(['P0217'], [])).toBe(false)
  expect(sameFaults([], [])).toBe(true)
})
