import { expect, test } from 'vitest'

import { anyReport } from '#contract/machine/report.ts'
import { block } from '#contract/requests/block.ts'
import { reportAddress } from '#src/fleet/report/reportAddress.ts'

import { orderAddress } from './orderAddress.ts'

test('§3.6 the link of an event opens the history of blocks on that very order, to the millisecond', () => {
  const orderedAt = Date.UTC(2026, 5, 1, 12, 0, 0, 123)
  const [path, search] = orderAddress(7, orderedAt).split('?')
  const { query, faults } = reportAddress(anyReport(block.history)).read(new URLSearchParams(search), orderedAt + 1e6)
  expect([path, query.vehicles, query.period, faults.period ?? null]).toEqual([
    '/imobilizacao/bloqueio',
    [7],
    { start: orderedAt, end: orderedAt + 1 },
    null,
  ])
})
