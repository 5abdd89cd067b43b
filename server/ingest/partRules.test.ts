import { expect, test } from 'vitest'

import { changed, heard, isNews, type Run } from './partRules.ts'

type Word = readonly [value: string, at: number]
const told = (said: readonly Word[]) =>
  said.reduce<Run[]>((runs, [value, at]) => changed(runs, heard(runs, value, at)), [])
const row = (value: string, firstAt: number, lastAt: number) => ({ value, firstAt, lastAt })

test.each<[string, Word[], Run[]]>([
  ['heard once', [['1.4', 10]], [row('1.4', 10, 10)]],
  [
    'M31 1.4, then 1.6 twice',
    [
      ['1.4', 10],
      ['1.6', 20],
      ['1.6', 30],
    ],
    [row('1.4', 10, 10), row('1.6', 20, 30)],
  ],
  [
    'M31 a late 1.4 from within 1.6',
    [
      ['1.4', 10],
      ['1.6', 20],
      ['1.6', 30],
      ['1.4', 25],
    ],
    [row('1.4', 10, 10), row('1.6', 20, 30)],
  ],
  [
    'M31 a late 1.4 from before 1.6',
    [
      ['1.4', 10],
      ['1.6', 20],
      ['1.6', 30],
      ['1.4', 15],
    ],
    [row('1.4', 10, 15), row('1.6', 20, 30)],
  ],
  [
    'M31 a late 1.4 from before all',
    [
      ['1.4', 10],
      ['1.6', 20],
      ['1.4', 5],
    ],
    [row('1.4', 5, 10), row('1.6', 20, 20)],
  ],
  [
    'a late word of the new one',
    [
      ['1.4', 10],
      ['1.6', 20],
      ['1.6', 15],
    ],
    [row('1.4', 10, 10), row('1.6', 15, 20)],
  ],
  [
    'a late third between the two',
    [
      ['1.4', 10],
      ['1.6', 20],
      ['1.5', 15],
    ],
    [row('1.4', 10, 10), row('1.5', 15, 15), row('1.6', 20, 20)],
  ],
  [
    'back to the old one',
    [
      ['1.4', 10],
      ['1.6', 20],
      ['1.4', 30],
    ],
    [row('1.4', 10, 10), row('1.6', 20, 20), row('1.4', 30, 30)],
  ],
  [
    'the same instant twice',
    [
      ['1.4', 10],
      ['1.6', 10],
    ],
    [row('1.4', 10, 10)],
  ],
])('%s', (_name, said, runs) => {
  expect(told(said)).toEqual(runs)
})

test('M31 shuffled and doubled, words of one value make one row', () => {
  const said = [3, 9, 1, 7, 7, 5, 2, 8].map((at) => ['1.6', at] as const)
  expect(told(said)).toEqual([row('1.6', 1, 9)])
})

test('a value that stays is written once an hour, another at once', () => {
  const known = { value: '1.6', at: 1_000_000 }
  expect(isNews(undefined, '1.6', 0)).toBe(true)
  expect(isNews(known, '1.6', 1_060_000)).toBe(false)
  expect(isNews(known, '1.6', 4_600_000)).toBe(true)
  expect(isNews(known, '1.4', 1_060_000)).toBe(true)
  expect(isNews(known, '1.6', 999_999)).toBe(true)
})
