import { expect, test } from 'vitest'

import { RefusedReports } from './refusals.ts'

test('R28 refused reports are counted for an hour, and no more than can be told', () => {
  const refused = new RefusedReports()
  expect(refused.told(0)).toEqual({ times: 0, lastAt: null })
  refused.note(1_000)
  refused.note(61_000)
  expect(refused.told(62_000)).toEqual({ times: 2, lastAt: 61_000 })
  expect(refused.told(3_601_000)).toEqual({ times: 1, lastAt: 61_000 })
  for (let n = 0; n < 1_500; n++) refused.note(3_601_000)
  expect(refused.told(3_601_000).times).toBe(1_000)
})
