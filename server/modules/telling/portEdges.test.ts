import { expect, test } from 'vitest'

import { Beside, noBeside } from './besideRules.ts'

/** Edges of the first port by the second at which it was told on or off, in the order of the fixes. */
function edges(said: readonly (readonly [at: number, on: boolean])[]) {
  const beside = new Beside(noBeside, false)
  let before: number | null = null
  for (const [at, on] of said) {
    const report = { at, receivedAt: at, speedKmh: 0, ports: { known: 1, on: Number(on) }, values: {} }
    beside.tell(report, { before, place: null, odometerKm: null, driver: '' })
    before = at
  }
  return beside.taken().edges.map(({ from, to }) => [from, to])
}

test('A28 an input on at 0 and off at 20 is an edge; a late off at 10 ends it there, and what is on at 21 is another', () => {
  expect(
    edges([
      [0, true],
      [20, false],
      [21, true],
    ]),
  ).toEqual([
    [0, 20],
    [21, null],
  ])
  // What came late stands in its place when the vehicle is told anew (R14).
  expect(
    edges([
      [0, true],
      [10, false],
      [20, false],
      [21, true],
    ]),
  ).toEqual([
    [0, 10],
    [21, null],
  ])
})
