import { expect, test } from 'vitest'

import { Alert } from '#contract/live/alert.ts'
import { alertWire } from '#streams/testing/events.ts'

import { isAsked } from './isAsked.ts'

const alert = (severidade: string, reconhecido: number | null) => Alert.parse(alertWire(1, { severidade, reconhecido }))

const at0 = { now: 1_760_000_000_000, me: 7 }

test.each([
  ['critical', null, 'open', true],
  ['critical', null, 'acknowledged', false],
  ['critical', 1_760_000_000_001, 'acknowledged', true],
  ['critical', 1_760_000_000_001, 'open', false],
  ['low', null, 'all', false],
] as const)('a %s alert acknowledged at %s is among critical and %s: %s', (severity, at, situation, expected) => {
  expect(
    isAsked(
      alert(severity, at),
      { severities: ['critical'], types: [], situation, vehicles: [], owner: 'anybody' },
      at0,
    ),
  ).toBe(expected)
})

test('alerts of chosen vehicles alone are asked for, and of every vehicle where none is chosen', () => {
  const one = alert('critical', null)
  const asked = (vehicles: number[]) =>
    isAsked(one, { severities: [], types: [], situation: 'all', vehicles, owner: 'anybody' }, at0)
  expect([asked([]), asked([one.vehicleId]), asked([one.vehicleId + 1])]).toEqual([true, true, false])
})

test('what is put aside is not open until its end; whose it is', () => {
  const one = alert('high', null)
  const aside = { ...one, shelvedUntil: at0.now + 1 }
  const of = (situation: 'open' | 'shelved', now: number) =>
    isAsked(aside, { severities: [], types: [], situation, vehicles: [], owner: 'anybody' }, { now, me: 7 })
  expect([of('open', at0.now), of('shelved', at0.now), of('open', at0.now + 1)]).toEqual([false, true, true])
  const whose = (owner: 'mine' | 'nobody') =>
    isAsked(one, { severities: [], types: [], situation: 'all', vehicles: [], owner }, at0)
  expect([whose('mine'), whose('nobody')]).toEqual([false, true])
})

test('§3 row 1 alerts of chosen events alone are asked for, and of every event where none is chosen', () => {
  const one = alert('critical', null)
  const asked = (...types: Alert['type'][]) =>
    isAsked(one, { severities: [], types, situation: 'all', vehicles: [], owner: 'anybody' }, at0)
  expect([asked(), asked('dtc', one.type), asked('dtc')]).toEqual([true, true, false])
})
