import { expect, test } from 'vitest'

import { dayOf } from '#contract/rules/zonedDay.ts'

import { hasUnreadable, readTravelQuery, writeTravelQuery } from './travelQuery.ts'

const now = new Date(2026, 10, 20, 15).getTime()
const read = (address: string) => {
  const { start, end, vehicles, situation } = readTravelQuery(new URLSearchParams(address), now)
  return [dayOf(start), dayOf(end), vehicles.join(), situation]
}

test.each<[string, string, string[]]>([
  ['nothing is the last week', '', ['2026-11-14', '2026-11-20', '', 'all']],
  [
    'days, vehicles and situation',
    'inicio=2026-11-01&fim=2026-11-03&ids=7,9,7&situacao=underWay',
    ['2026-11-01', '2026-11-03', '7,9', 'underWay'],
  ],
  ['an end before the start', 'inicio=2026-11-03&fim=2026-11-01', ['2026-11-14', '2026-11-20', '', 'all']],
  ['more than 31 days', 'inicio=2026-10-01&fim=2026-11-03', ['2026-11-14', '2026-11-20', '', 'all']],
  ['days to come', 'inicio=2026-11-19&fim=2026-11-23', ['2026-11-14', '2026-11-20', '', 'all']],
  [
    'what is no day, no id and no situation',
    'inicio=ontem&fim=2026-02-30&ids=a,-1,0&situacao=x',
    ['2026-11-14', '2026-11-20', '', 'all'],
  ],
])('TRAVEL-01 ROUTE-40 an address with %s', (_what, address, expected) => expect(read(address)).toEqual(expected))

test.each([
  ['', false],
  ['inicio=2026-11-01&fim=2026-11-03&ids=7,9,7&situacao=underWay', false],
  ['inicio=2026-11-03&fim=2026-11-01', true],
  ['inicio=2026-11-19', true],
  ['inicio=2026-11-19&fim=2026-11-23', true],
  ['ids=a', true],
  ['ids=7,0', true],
  ['situacao=x', true],
])('ROUTE-40 ?%s holds something unreadable: %s', (address, expected) =>
  expect(hasUnreadable(new URLSearchParams(address), now)).toBe(expected),
)

test('an address says what it was made of, and keeps what belongs to others', () => {
  const query = readTravelQuery(new URLSearchParams('inicio=2026-11-01&fim=2026-11-03&ids=7&situacao=withAlerts'), now)
  const written = writeTravelQuery(new URLSearchParams('tema=1&ids=4'), query)
  expect(written.get('tema')).toBe('1')
  expect(readTravelQuery(written, now)).toEqual(query)
})
