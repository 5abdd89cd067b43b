import { expect, test } from 'vitest'

import { anyReport } from '#contract/machine/report.ts'
import { travels } from '#contract/reports/travels.ts'
import { dayOf } from '#contract/rules/zonedDay.ts'
import { reportAddress } from '#src/fleet/report/reportAddress.ts'
import { isUnread } from '#src/kit/query/query.ts'

const address = reportAddress(anyReport(travels))
const now = new Date(2026, 10, 20, 15).getTime()
const week = ['2026-11-14', '2026-11-20', '', 'all']

test.each<[string, string, string[], boolean]>([
  ['nothing is the last week', '', week, false],
  [
    'days, vehicles and situation',
    'inicio=2026-11-01&fim=2026-11-03&ids=7,9,7&situacao=underWay',
    ['2026-11-01', '2026-11-03', '7,9', 'underWay'],
    false,
  ],
  ['vehicles by their name of today', 'veiculos=7,9', ['2026-11-14', '2026-11-20', '7,9', 'all'], false],
  ['an end before the start', 'inicio=2026-11-03&fim=2026-11-01', week, true],
  ['half a period', 'inicio=2026-11-19', week, true],
  ['more than 31 days', 'inicio=2026-10-01&fim=2026-11-03', week, true],
  ['days to come', 'inicio=2026-11-19&fim=2026-11-23', week, true],
  ['what is no id', 'ids=a', week, true],
  ['one that is none', 'ids=7,0', ['2026-11-14', '2026-11-20', '7', 'all'], true],
  ['no situation', 'situacao=x', week, true],
  ['no column to go by', 'ordem=colour', week, true],
  ['nothing that can be read', 'inicio=ontem&fim=2026-02-30&ids=a,-1,0&situacao=x', week, true],
])('TRAVEL-01 ROUTE-40 an address with %s', (_what, said, expected, left) => {
  const { query, faults } = address.read(new URLSearchParams(said), now)
  const { period, vehicles, filters } = query
  expect([dayOf(period?.start ?? 0), dayOf(period?.end ?? 0), vehicles.join(), filters['situation']]).toEqual(expected)
  expect(isUnread(faults)).toBe(left)
})

test('an address says what it was made of, and keeps what belongs to others', () => {
  const said =
    'inicio=2026-11-01&fim=2026-11-03&ids=7&situacao=withAlerts&ordem=-distanceKm&colunas=plate,driver&pagina=3'
  const { query } = address.read(new URLSearchParams(said), now)
  expect(query).toMatchObject({ sort: { key: 'distanceKm', descending: true }, columns: ['plate', 'driver'], page: 3 })
  const written = address.write(new URLSearchParams('tema=1&ids=4&trajeto=12'), query)
  expect([written.get('tema'), written.get('trajeto'), written.get('ids'), written.get('veiculos')]).toEqual([
    '1',
    '12',
    null,
    '7',
  ])
  expect(address.read(written, now)).toEqual({ query, faults: {} })
})
