import { expect, test } from 'vitest'

import { Alert } from '#contract/live/alert.ts'
import { alertWire } from '#streams/testing/events.ts'

import { isAsked } from './isAsked.ts'

const alert = (severidade: string, reconhecido: number | null) => Alert.parse(alertWire(1, { severidade, reconhecido }))

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
