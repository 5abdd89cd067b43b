import { expect, test } from 'vitest'

import words from '#contract/entities/text/vehicle.json' with { type: 'json' }
import { vehicle } from '#contract/entities/vehicle.ts'
import { languages } from '#contract/kinds.ts'

import { categoryIcon } from './categoryIcon.ts'

test('ENT-12 truck, car, rural, other and three kinds of bus are categories, each with its words in every language', () => {
  const said = languages.map((language) => words[language].choices.category)
  expect(said.map((one) => Object.keys(one))).toEqual(languages.map(() => Object.keys(said[0] ?? {})))
  for (const code of ['1', '2', '3', '0', '5', '6', '7'])
    expect(said.every((one) => new Map(Object.entries(one)).has(code))).toBe(true)
  expect(vehicle.fields.category.of.toSorted()).toEqual(Object.keys(said[0] ?? {}).toSorted())
})

test('ENT-13 a bus is drawn as one; a code that is none of the list as any other vehicle', () => {
  expect([5, 6, 7].map(categoryIcon)).toEqual(['bus', 'bus', 'bus'])
  expect([1, 2, 3].map(categoryIcon)).toEqual(['truck', 'car', 'tractor'])
  expect([0, 8, 99, -1].map(categoryIcon)).toEqual(['car-profile', 'car-profile', 'car-profile', 'car-profile'])
})
