import { expect, test } from 'vitest'

import { to } from '#src/lib/paths.ts'

import { talkOf } from './talkOf.ts'

const talks = `${to('driverFollowUp')}?cadastro=conversas`
const row = { driverId: 7, companyId: 2, topic: 'Freadas bruscas' }

test('performance §5.7 a row of the queue opens the talk that its driver has, or begins one with him and what cost him the most', () => {
  expect(talkOf({ ...row, talkId: 3 })).toEqual({ to: `${talks}&id=3` })
  expect(talkOf({ ...row, talkId: null })).toEqual({
    to: `${talks}&novo=1`,
    start: { company: 2, drivers: [7], topic: 'Freadas bruscas', state: 'open' },
  })
})
