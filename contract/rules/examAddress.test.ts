import { expect, test } from 'vitest'

import { dayAsked } from './examAddress.ts'

test('K29 performance §8 another person’s name in the address of a judged day asks for nobody else: nothing reads it', () => {
  const named = (driverName: string) =>
    dayAsked({
      driveWellEvaluationId: '3',
      companyId: '1',
      driverId: '41',
      date: '2026-06-01',
      startTimestamp: '1780282800000',
      endTimestamp: '1780369199999',
      utc: '-3',
      driverName,
    })
  expect(named('Outra Pessoa')).toEqual(named('Ana Souza'))
  expect(Object.values(named('Outra Pessoa'))).not.toContain('Outra Pessoa')
  expect(named('Outra Pessoa')).toMatchObject({ motoristas: '41', utc: '-3' })
})
