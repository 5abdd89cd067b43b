import { expect, test } from 'vitest'

import { parameterText } from '#contract/machine/parameterText.ts'
import { anyProfile } from '#contract/machine/profile.ts'
import { profiles } from '#contract/profiles/all.ts'
import { immobilization } from '#contract/profiles/immobilization.ts'

import { differingBySet } from './differingBySet.ts'
import { parametersOf } from './parametersOf.ts'

const profile = anyProfile(immobilization)

test('§3.5 IMMOB-10 every parameter of a vehicle stands in its group with what was asked, what was confirmed and when', () => {
  const row = {
    id: '1',
    wanted: { SET_TURNOFF_SPEED: 20, EN_JAMMER_LOCK: true },
    confirmed: { SET_TURNOFF_SPEED: 30, EN_PANIC_BUTTON_LOCK: false },
    confirmedAts: { SET_TURNOFF_SPEED: 5, EN_PANIC_BUTTON_LOCK: 6 },
  }
  const parts = parametersOf(profile, row)
  expect(parts.map(({ group }) => group)).toEqual(['siren', 'automatic', 'doors', 'fence', 'times'])
  const all = parts.flatMap(({ parameters }) => parameters)
  expect(all.filter(({ differs }) => differs).map(({ key, at }) => [key, at])).toEqual([
    ['turnOffKmh', 5],
    ['jammerLock', null],
  ])
  expect(all.find(({ key }) => key === 'panicLock')).toMatchObject({ asked: undefined, known: false, at: 6 })
})

test.each(
  Object.values<object>(profiles)
    .map(anyProfile)
    .map((one) => [one.name, one] as const),
)(
  '§3.5 of %s no parameter is left out of its groups or stands in two, and each group has its name',
  (_name, { groups, values, words }) => {
    if (groups === undefined) return
    expect(Object.values(groups).flat().toSorted()).toEqual(Object.keys(values).toSorted())
    for (const { groups: called } of Object.values(words))
      expect(Object.keys(called ?? {}).toSorted()).toEqual(Object.keys(groups).toSorted())
  },
)

test('§3.5 those that have not got the newest values of their set are given it together, set by set', () => {
  const row = (id: string, profileId: number | null, stateCode: string) => ({ id, profileId, stateCode })
  const rows = [
    row('a', 1, 'outdated'),
    row('b', 1, 'confirmed'),
    row('c', 2, 'failed'),
    row('d', 1, 'different'),
    row('e', 1, 'pending'),
    row('f', null, 'different'),
  ]
  const found = [...differingBySet(rows)].map(([set, of]) => [set, of.map(({ id }) => id)])
  expect(found).toEqual([
    [1, ['a', 'd']],
    [2, ['c']],
  ])
})

test('IMMOB-03 a value is said with its unit, one that nobody told is not zero', () => {
  expect([
    parameterText('kmh', 0, 'pt-BR'),
    parameterText('onOff', false, 'en'),
    parameterText('kmh', undefined, 'pt-BR'),
  ]).toEqual(['0\u00A0km/h', 'off', '—'])
})
