import { expect, test } from 'vitest'

import { wholeDays } from '#contract/rules/period.ts'

import { telemetryAddress } from './address.ts'

const now = Date.parse('2026-11-18T14:00:00')
const today = wholeDays('2026-11-18', '2026-11-18')
const yesterday = wholeDays('2026-11-17', '2026-11-17')
const read = (address: string) => telemetryAddress.read(new URLSearchParams(address), now)

test.each<[string, string, string | undefined]>([
  ['nothing said', '', undefined],
  ['half a period', 'inicio=1763434800000', 'parameter'],
  ['no instant', 'inicio=ontem&fim=hoje', 'parameter'],
  ['an end before its start', `inicio=${today.end}&fim=${today.start}`, 'startAfterEnd'],
  ['longer than 31 days', `inicio=${today.start - 32 * 86_400_000}&fim=${today.end}`, 'tooLong'],
  ['days ahead', `inicio=${today.start}&fim=${today.end + 86_400_000}`, 'endAfterToday'],
])('VALID-PERIOD-03 an address with %s shows today, and why', (_what, address, fault) => {
  expect(read(address).query.period).toEqual(today)
  expect(read(address).faults.period).toBe(fault)
})

test('the address holds vehicles and period, and leaves the parameters of others alone', () => {
  const query = { vehicles: [12, 40], period: yesterday }
  const written = telemetryAddress.write(new URLSearchParams('x=1'), query)
  expect(written.toString()).toBe(`x=1&ids=12%2C40&inicio=${yesterday.start}&fim=${yesterday.end}`)
  expect(telemetryAddress.read(written, now)).toEqual({ query, faults: {} })
  expect(telemetryAddress.write(written, { vehicles: [], period: yesterday }).has('ids')).toBe(false)
})

test.each<[string, number[], boolean]>([
  ['', [], false],
  ['ids=12,40', [12, 40], false],
  ['ids=12,12,', [12], false],
  ['ids=3,x,-1,3,2.5,9', [3, 9], true],
  ['ids=12,abc', [12], true],
  ['ids=1,2,3,4,5,6,7', [1, 2, 3, 4, 5, 6], true],
])('ROUTE-40 of `%s` six vehicles at most are shown, each once: %j, and one is left out: %s', (address, ids, left) => {
  expect(read(address).query.vehicles).toEqual(ids)
  expect(read(address).faults.vehicles !== undefined).toBe(left)
})
