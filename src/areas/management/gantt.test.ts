import { expect, test } from 'vitest'

import { ganttOf } from './gantt.ts'

const order = {
  id: 1,
  number: 'A',
  day: '2026-11-18',
  plannedAt: '09:00',
  site: 'Obra',
  mixer: 'BRA2E16',
  batchedAt: null,
  arrivedAt: null,
  unloadingAt: null,
  unloadedAt: null,
  age: null,
  late: 'notBatched',
} as const
const gantt = (...over: object[]) =>
  ganttOf(
    over.map((one, at) => ({ ...order, id: at, ...one })),
    '2026-11-18',
  )
const stintsOf = (over: object) => gantt(over).lanes[0]?.bars[0]?.stints

test('performance §3.1 row 40 a load is on its way, waits and is unloaded on the lane of its mixer; what goes on ends where its age is counted to', () => {
  const done = {
    batchedAt: '08:00',
    arrivedAt: '09:10',
    unloadingAt: '09:30',
    unloadedAt: '10:15',
    age: 135,
    late: 'late',
  }
  const { lanes, from, to } = gantt(done)
  expect(lanes).toEqual([
    {
      mixer: 'BRA2E16',
      bars: [
        {
          id: 0,
          number: 'A',
          site: 'Obra',
          late: true,
          planned: 540,
          stints: [
            { is: 'onTheWay', from: 480, to: 550 },
            { is: 'arrived', from: 550, to: 570 },
            { is: 'unloading', from: 570, to: 615 },
          ],
        },
      ],
    },
  ])
  expect([from, to]).toEqual([480, 660])
  expect(stintsOf({ batchedAt: '08:00', age: 42 })).toEqual([{ is: 'onTheWay', from: 480, to: 522 }])
  expect(stintsOf({})).toEqual([])
})

test('performance §3.1 row 40 over midnight marks are of the day after, and a load of yesterday that goes on lies before today', () => {
  const night = { day: '2026-11-17', batchedAt: '23:10', arrivedAt: '00:20', age: 90 }
  expect(stintsOf(night)).toEqual([
    { is: 'onTheWay', from: -50, to: 20 },
    { is: 'arrived', from: 20, to: 40 },
  ])
  // Sent back: no age, and nothing after the last mark.
  expect(stintsOf({ batchedAt: '08:00', arrivedAt: '09:00' })).toEqual([{ is: 'onTheWay', from: 480, to: 540 }])
})

test('performance §3.1 row 40 each mixer has one lane, and loads without one wait in the last', () => {
  const { lanes } = gantt(
    { mixer: null, plannedAt: '06:00' },
    { mixer: 'B', plannedAt: '11:00' },
    { mixer: 'B', plannedAt: '07:00' },
    { mixer: 'A' },
  )
  expect(lanes.map(({ mixer, bars }) => [mixer, bars.map(({ id }) => id)])).toEqual([
    ['A', [3]],
    ['B', [2, 1]],
    [null, [0]],
  ])
  expect(gantt()).toEqual({ from: 0, to: 1440, lanes: [] })
})
