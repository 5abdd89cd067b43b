import { expect, test } from 'vitest'

import { dayOf } from '#contract/rules/zonedDay.ts'
import { isUnread } from '#src/kit/query/query.ts'

import { travelAddress } from './address.ts'

const now = new Date(2026, 10, 20, 15).getTime()
const read = (address: string) => travelAddress.read(new URLSearchParams(address), now)
const week = ['2026-11-14', '2026-11-20', '', 'all']

test.each<[string, string, string[], boolean]>([
  ['nothing is the last week', '', week, false],
  [
    'days, vehicles and situation',
    'inicio=2026-11-01&fim=2026-11-03&ids=7,9,7&situacao=underWay',
    ['2026-11-01', '2026-11-03', '7,9', 'underWay'],
    false,
  ],
  ['an end before the start', 'inicio=2026-11-03&fim=2026-11-01', week, true],
  ['half a period', 'inicio=2026-11-19', week, true],
  ['more than 31 days', 'inicio=2026-10-01&fim=2026-11-03', week, true],
  ['days to come', 'inicio=2026-11-19&fim=2026-11-23', week, true],
  ['what is no id', 'ids=a', week, true],
  ['one that is none', 'ids=7,0', ['2026-11-14', '2026-11-20', '7', 'all'], true],
  ['no situation', 'situacao=x', week, true],
  ['nothing that can be read', 'inicio=ontem&fim=2026-02-30&ids=a,-1,0&situacao=x', week, true],
])('TRAVEL-01 ROUTE-40 an address with %s', (_what, address, expected, left) => {
  const { query, faults } = read(address)
  const { period, vehicles, situation } = query
  expect([dayOf(period.start), dayOf(period.end), vehicles.join(), situation]).toEqual(expected)
  expect(isUnread(faults)).toBe(left)
})

test('an address says what it was made of, and keeps what belongs to others', () => {
  const { query } = read('inicio=2026-11-01&fim=2026-11-03&ids=7&situacao=withAlerts')
  const written = travelAddress.write(new URLSearchParams('tema=1&ids=4'), query)
  expect(written.get('tema')).toBe('1')
  expect(travelAddress.read(written, now).query).toEqual(query)
})
