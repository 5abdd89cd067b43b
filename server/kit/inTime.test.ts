import fc from 'fast-check'
import { expect, test } from 'vitest'

import { InTime } from './inTime.ts'

test('reports read by their places come out by what they speak of', () => {
  const report = fc.record({ fixAt: fc.nat(50), later: fc.nat(30) })
  fc.assert(
    fc.property(fc.array(report, { maxLength: 60 }), (made) => {
      const read = made.map(({ fixAt, later }) => ({ fixAt, at: fixAt + later })).toSorted((a, b) => a.fixAt - b.fixAt)
      const order = new InTime<(typeof read)[number]>()
      const out = [...read.flatMap((one) => order.take(one)), ...order.rest()]
      expect(out.map(({ at }) => at)).toEqual(read.map(({ at }) => at).toSorted((a, b) => a - b))
    }),
    { numRuns: 20 },
  )
})
