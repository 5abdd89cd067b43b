import { expect, test } from 'vitest'

import { type AskedItem, checklistRulesOf, inspectionLacks, resultOf } from './inspection.ts'

const items = (count: number, over: Partial<AskedItem> = {}): AskedItem[] =>
  Array.from({ length: count }, (_, n) => ({ id: n + 1, leastPhotos: 0, mostPhotos: 1, mandatory: false, ...over }))
const lacks = (
  asked: AskedItem[],
  answered: number,
  { minutes = 0, tookMs = 600_000, photos = [null] as (number | null)[] } = {},
) =>
  inspectionLacks({ ...checklistRulesOf(null), percent: 80, minutes }, asked, {
    tookMs,
    photos,
    answers: asked.slice(0, answered).map(({ id }) => ({ noun: 'item', id, fine: true })),
  })

test.each([
  [10, 8, []],
  [10, 7, ['percent']],
  [7, 6, []],
  [7, 5, ['percent']],
  [0, 0, []],
])('J26 80 %% of %i items: %i answered', (asked, answered, expected) =>
  expect(lacks(items(asked), answered)).toEqual(expected),
)

test('J26 five minutes: 4 min 59 is too quick', () => {
  expect(lacks(items(1), 1, { minutes: 5, tookMs: 299_000 })).toEqual(['minutes'])
  expect(lacks(items(1), 1, { minutes: 5, tookMs: 300_000 })).toEqual([])
})

test.each([
  [0, ['photos']],
  [1, []],
  [5, []],
  [6, ['photos']],
])('J26 photos of 1 to 5: %i', (count, expected) =>
  expect(lacks(items(1), 1, { photos: Array.from({ length: count }, () => null) })).toEqual(expected),
)

test('VALID-JOURNEY-14 an item asks for its own photos once it is answered, and never takes more than its most', () => {
  const one = items(1, { leastPhotos: 1, mostPhotos: 2 })
  expect(lacks(one, 1, { photos: [null] })).toEqual(['photos'])
  expect(lacks(one, 1, { photos: [null, 1, 1] })).toEqual([])
  expect(lacks(one, 1, { photos: [null, 1, 1, 1] })).toEqual(['photos'])
})

test('ENT-39 a mandatory item is answered whatever the share', () =>
  expect(lacks([...items(9), { ...items(1)[0]!, id: 10, mandatory: true }], 9)).toEqual(['mandatory']))

test('a set says what it says, and the rest is as usual; the worst that was found decides', () => {
  expect(checklistRulesOf({ mandatoryPhotos: 2, checklistMinutes: null })).toEqual({
    percent: 100,
    minutes: 0,
    leastPhotos: 2,
    mostPhotos: 5,
  })
  expect([resultOf([]), resultOf(['informs']), resultOf(['attention', 'prevents'])]).toEqual([
    'fine',
    'remarks',
    'prevents',
  ])
})
