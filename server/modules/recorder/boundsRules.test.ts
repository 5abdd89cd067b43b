import { expect, test } from 'vitest'

import { type DayEntry, boundsOf } from './boundsRules.ts'

const hour = 3_600_000
const entry = (at: number, kind: string): DayEntry => ({
  at: at * hour,
  text: '',
  day: '2023-07-11',
  nsr: at,
  event: kind,
  kind,
  included: false,
  dropped: null,
  reason: null,
})

test('journey §5.9 waiting and reserve begin and end worked time by the law of their day: none of it before ADI 5322', () => {
  const day = [entry(6, 'start'), entry(8, 'reserve'), entry(10, 'work'), entry(11, 'wait'), entry(12, 'end')]
  const types = (law: string) => {
    const journey = { day: '2023-07-11', from: 0, to: 24 * hour, law, restIsWorked: false, reserveIsWorked: true }
    return boundsOf(day, [journey]).map(({ type }) => type)
  }
  expect(types('A')).toEqual(['E', 'S', 'E', 'S', 'D'])
  expect(types('B')).toEqual(['E', 'D', 'D', 'D', 'S'])
})
