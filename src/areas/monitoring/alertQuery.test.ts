import { expect, test } from 'vitest'

import { Alert } from '#contract/live/alert.ts'
import { alertWire } from '#streams/testing/events.ts'

import { isAsked, leavesOutOfAlerts, readAlertQuery, writeAlertQuery } from './alertQuery.ts'

const alert = (severidade: string, reconhecido: number | null) => Alert.parse(alertWire(1, { severidade, reconhecido }))

test('severities, situation and vehicles survive the address, and what it cannot mean is ignored', () => {
  const written = writeAlertQuery(new URLSearchParams('keep=1'), {
    severities: ['critical', 'low'],
    situation: 'open',
    vehicles: [12, 3],
  })
  expect(written.toString()).toBe('keep=1&gravidade=critical%2Clow&situacao=open&ids=12%2C3')
  expect(readAlertQuery(written)).toEqual({ severities: ['critical', 'low'], situation: 'open', vehicles: [12, 3] })
  expect(readAlertQuery(new URLSearchParams('gravidade=huge&situacao=maybe&ids=-1,x'))).toEqual({
    severities: [],
    situation: 'all',
    vehicles: [],
  })
  expect(writeAlertQuery(written, { severities: [], situation: 'all', vehicles: [] }).toString()).toBe('keep=1')
})

test.each([
  ['critical', null, 'open', true],
  ['critical', null, 'acknowledged', false],
  ['critical', 1_760_000_000_001, 'acknowledged', true],
  ['critical', 1_760_000_000_001, 'open', false],
  ['low', null, 'all', false],
] as const)('a %s alert acknowledged at %s is among critical and %s: %s', (severity, at, situation, expected) => {
  expect(isAsked(alert(severity, at), { severities: ['critical'], situation, vehicles: [] })).toBe(expected)
})

test('alerts of chosen vehicles alone are asked for, and of every vehicle where none is chosen', () => {
  const one = alert('critical', null)
  const asked = (vehicles: number[]) => isAsked(one, { severities: [], situation: 'all', vehicles })
  expect([asked([]), asked([one.vehicleId]), asked([one.vehicleId + 1])]).toEqual([true, true, false])
})

test.each([
  ['gravidade=critical,high&situacao=open&ids=12,7', false],
  ['situacao=all', false],
  ['gravidade=critical,urgent', true],
  ['situacao=late', true],
  ['ids=12,abc', true],
])('ROUTE-40 whether %s says more than can be read: %s', (address, expected) => {
  expect(leavesOutOfAlerts(new URLSearchParams(address))).toBe(expected)
})
