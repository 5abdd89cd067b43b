import { expect, test } from 'vitest'

import { limitRangeOf } from '../codes/alertRules.ts'
import { alertTypes } from '../codes/alerts.ts'
import { isLimit, limitCode, limitInForce } from './vehicleLimits.ts'

const rule = { type: 'overspeed', limit: 100, factory: true, perVehicle: false } as const
const code = limitCode.overspeed

test.each([
  ['a set of its own', rule, { [code]: 80 }, 80],
  ['a set with a higher limit', rule, { [code]: 120 }, 120],
  ['no set: the rule of the company', rule, undefined, 100],
  ['a set that says nothing of this', rule, { [limitCode.overRpm]: 2_000 }, 100],
  ['an empty set', rule, {}, 100],
  ['a value that was taken away', rule, { [code]: null }, 100],
  ['text', rule, { [code]: '80' }, 100],
  ['no number', rule, { [code]: NaN }, 100],
  ['less than any vehicle drives', rule, { [code]: 0 }, 100],
  ['more than any vehicle drives: nobody would ever be told', rule, { [code]: 1_000 }, 100],
  ['a rule of the company’s own keeps its number', { ...rule, factory: false }, { [code]: 120 }, 100],
  [
    'one that follows the set of its vehicle does not',
    { ...rule, factory: false, perVehicle: true },
    { [code]: 120 },
    120,
  ],
  ['and has its own number where there is no set', { ...rule, factory: false, perVehicle: true }, undefined, 100],
  ['what the device decided gets a limit beside it', { ...rule, limit: null }, { [code]: 80 }, 80],
  ['and without a set the device decides as before', { ...rule, limit: null }, undefined, null],
  ['what no value tells has no limit', { ...rule, type: 'panic', limit: null }, { [code]: 80 }, null],
] as const)('alerts §4.6 %s', (_what, given, held, expected) => {
  expect(limitInForce(given, held)).toBe(expected)
})

/** What a company makes a rule of for itself: the limit is the rule's, and no set names it (alerts §4.6). */
const ofRulesAlone: readonly string[] = ['beltLoose', 'fuelFall', 'highTurbo', 'lowBackup']

test('every type that values tell has a limit in a set, save those of rules alone, and no other', () => {
  const told = alertTypes.filter((type) => limitRangeOf(type) !== undefined && !ofRulesAlone.includes(type))
  expect(Object.keys(limitCode).toSorted()).toEqual(told.toSorted())
  for (const type of alertTypes) expect(isLimit(type, Infinity)).toBe(false)
})
