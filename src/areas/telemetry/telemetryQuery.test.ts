import { expect, test } from 'vitest'

import { endOfDay, startOfDay } from '#contract/rules/zonedDay.ts'

import { addressFault, hasUnreadable, readTelemetryQuery, writeTelemetryQuery } from './telemetryQuery.ts'

const now = Date.parse('2026-11-18T14:00:00')
const today = { start: startOfDay('2026-11-18'), end: endOfDay('2026-11-18') }
const read = (text: string) => readTelemetryQuery(new URLSearchParams(text), now)

test.each<[string, string, string | null]>([
  ['nothing said', '', null],
  ['half a period', 'inicio=1763434800000', 'parameter'],
  ['no instant', 'inicio=ontem&fim=hoje', 'parameter'],
  ['an end before its start', `inicio=${today.end}&fim=${today.start}`, 'startAfterEnd'],
  ['longer than 31 days', `inicio=${today.start - 32 * 86_400_000}&fim=${today.end}`, 'tooLong'],
  ['days ahead', `inicio=${today.start}&fim=${today.end + 86_400_000}`, 'endAfterToday'],
])('VALID-PERIOD-03 an address with %s shows today, and why', (_what, address, fault) => {
  expect(read(address).period).toEqual(today)
  expect(addressFault(new URLSearchParams(address), now)).toBe(fault)
})

test('the address holds vehicles and period, and leaves the parameters of others alone', () => {
  const period = { start: today.start - 86_400_000, end: today.start - 1 }
  const search = writeTelemetryQuery(new URLSearchParams('x=1'), { vehicles: [12, 40], period })
  expect(search.get('x')).toBe('1')
  expect(readTelemetryQuery(search, now)).toEqual({ vehicles: [12, 40], period })
  expect(addressFault(search, now)).toBeNull()
  expect(writeTelemetryQuery(search, { vehicles: [], period }).has('ids')).toBe(false)
})

test('ids that are none are left out, each counts once, and past the sixth none is taken', () => {
  expect(read('ids=3,x,-1,3,2.5,9').vehicles).toEqual([3, 9])
  expect(read('ids=1,2,3,4,5,6,7').vehicles).toEqual([1, 2, 3, 4, 5, 6])
})

test.each([
  ['', false],
  ['ids=12,40', false],
  ['ids=12,12,', false],
  ['ids=12,abc', true],
  ['ids=1,2,3,4,5,6,7', true],
])('ROUTE-40 whether a vehicle of `%s` is left out: %s', (address, expected) => {
  const search = new URLSearchParams(address)
  expect(hasUnreadable(search, readTelemetryQuery(search, 0))).toBe(expected)
})
