import { expect, test } from 'vitest'

import { countOf, type Opened } from './opened.ts'

const at = Date.UTC(2026, 10, 25, 9)
const stands = { value: null, reading: null, at: null, how: null, id: null, by: null, weeks: 0 } as const
/** Judged at 9 h at 49,900 km; told up to 9:12, of twelve kilometres more. */
const opened = (state: Opened['row']['state']) =>
  ({
    row: { state, dueKm: 50_000, leftKm: 100, currentKm: 49_900, currentH: 812.5, toldAt: at },
    sheet: { km: { ...stands, value: 49_912 }, hours: { ...stands, value: 812.7 }, toldAt: at + 12 * 60_000 },
  }) as Opened // of what is looked at alone

test('maintenance §6.1 the count of an open review is of the instant of its state and of what is left: together they are what is due', () => {
  const { row } = opened('upToDate')
  const { km, hours, toldAt } = countOf(opened('upToDate'))
  expect([(km ?? NaN) + (row.leftKm ?? NaN), hours, toldAt]).toEqual([row.dueKm, 812.5, at])
})

test('maintenance §6.3 of a review that is done the vehicle’s count is that of now, with its own age', () => {
  expect(countOf(opened('realized'))).toEqual({ km: 49_912, hours: 812.7, toldAt: at + 12 * 60_000 })
})
