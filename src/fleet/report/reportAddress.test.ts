import { expect, test } from 'vitest'

import { anyReport } from '#contract/machine/report.ts'
import { applicationVersionHistory } from '#contract/reports/applicationVersionHistory.ts'
import { compositionHistory } from '#contract/reports/compositionHistory.ts'

import { reportAddress } from './reportAddress.ts'

const fifty = Array.from({ length: 50 }, (_, n) => n + 1)

test.each([
  ['12,13', [12, 13], undefined],
  ['12,x,12', [12], 'parameter'],
  ['x', [], 'parameter'],
  ['-3,0,1.5,7', [7], 'parameter'],
  [fifty.join(','), fifty, undefined],
  [[...fifty, 51].join(','), fifty, 'parameter'],
] as const)('M31 ROUTE-40 §9 trackers %s of an address are read as %j', (said, trackers, fault) => {
  for (const report of [applicationVersionHistory, compositionHistory]) {
    const { query, faults } = reportAddress(anyReport(report)).read(new URLSearchParams({ rastreadores: said }), 0)
    expect([query.filters['trackers'], faults.filters]).toEqual([trackers, fault])
  }
})
