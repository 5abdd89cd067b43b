import { expect, test } from 'vitest'

import { entities } from '#contract/entities/all.ts'
import type { AnyEntity } from '#contract/machine/entityShape.ts'

import { whatHangs } from './whatHangs.ts'

const row = (id: number, over: object) => ({ id, ...over })
const entity = { hangs: ['vehicles', 'driver'] }

test('ACTIV of records that are switched off it is counted what hangs on them, before anything is asked', () => {
  const one = row(1, { vehicles: 3, driver: 'Ana' })
  expect(whatHangs(entity, [one])).toEqual([
    { key: 'vehicles', number: 3, value: null },
    { key: 'driver', number: null, value: 'Ana' },
  ])
  expect(
    whatHangs(entity, [one, row(2, { vehicles: 4, driver: 'Bia' }), row(3, { vehicles: 0, driver: null })]),
  ).toEqual([
    { key: 'vehicles', number: 7, value: null },
    { key: 'driver', number: 2, value: 'Ana' },
  ])
  expect(whatHangs(entity, [row(4, { vehicles: 0, driver: null })])).toEqual([])
  expect(whatHangs({}, [one])).toEqual([])
})

test('ACTIV of every noun of issue 28 it is said what hangs on it, by what the server counts', () => {
  const nouns: Readonly<Record<string, AnyEntity>> = { ...entities }
  for (const name of [
    'company',
    'user',
    'driver',
    'vehicle',
    'tracker',
    'card',
    'grouping',
    'operation',
    'implement',
    'line',
    'harvest',
    'fieldOperation',
    'macro',
  ]) {
    const noun = nouns[name]
    const hangs = noun?.hangs ?? []
    expect(hangs, name).not.toEqual([])
    for (const key of hangs) expect(noun?.fields[key]?.mode, `${name}.${key}`).toMatch(/^told/)
  }
})
