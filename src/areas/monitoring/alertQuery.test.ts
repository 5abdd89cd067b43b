import { expect, test } from 'vitest'

import { Alert } from '#contract/live/alert.ts'
import { alertWire } from '#streams/testing/events.ts'

import { isAsked, readAlertQuery, writeAlertQuery } from './alertQuery.ts'

const alert = (severidade: string, reconhecido: number | null) => Alert.parse(alertWire(1, { severidade, reconhecido }))

test('severities and situation survive the address, and what it cannot mean is ignored', () => {
  const written = writeAlertQuery(new URLSearchParams('keep=1'), { severities: ['critical', 'low'], situation: 'open' })
  expect(written.toString()).toBe('keep=1&gravidade=critical%2Clow&situacao=open')
  expect(readAlertQuery(written)).toEqual({ severities: ['critical', 'low'], situation: 'open' })
  expect(readAlertQuery(new URLSearchParams('gravidade=huge&situacao=maybe'))).toEqual({
    severities: [],
    situation: 'all',
  })
  expect(writeAlertQuery(written, { severities: [], situation: 'all' }).toString()).toBe('keep=1')
})

test.each([
  ['critical', null, 'open', true],
  ['critical', null, 'acknowledged', false],
  ['critical', 1_760_000_000_001, 'acknowledged', true],
  ['critical', 1_760_000_000_001, 'open', false],
  ['low', null, 'all', false],
] as const)('a %s alert acknowledged at %s is among critical and %s: %s', (severity, at, situation, expected) => {
  expect(isAsked(alert(severity, at), { severities: ['critical'], situation })).toBe(expected)
})
