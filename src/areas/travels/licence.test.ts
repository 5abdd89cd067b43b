import { expect, test } from 'vitest'

import { licenceStanding } from './licence.ts'

test.each([
  ['2026-11-20', 'expired'],
  ['2026-11-21', 'soon'],
  ['2026-12-21', 'soon'],
  ['2026-12-22', 'holds'],
  [null, null],
])('ENT-18 on 21 November a licence until %s %s', (expiresOn, standing) =>
  expect(licenceStanding(expiresOn, '2026-11-21')).toBe(standing),
)
