import { expect, test } from 'vitest'

import { begin, type Cycle, heldBy, holdMs, pageMs, release, step, touch, turn } from './cycle.ts'

interface Moment {
  /** s since the beginning. */
  at: number
  critical?: boolean
  pages?: number
  does?: (cycle: Cycle, now: number) => Cycle
}

/** Lives through the seconds up to each moment and says which page was on then. */
function watch(moments: readonly Moment[]): number[] {
  let cycle = begin(0)
  let second = 0
  let [critical, pages] = [false, 3]
  return moments.map((moment) => {
    for (; second < moment.at;) cycle = step(cycle, { now: ++second * 1_000, pages, critical })
    critical = moment.critical ?? critical
    pages = moment.pages ?? pages
    cycle = moment.does?.(cycle, second * 1_000) ?? cycle
    return cycle.index
  })
}

test('ux §5.6 each page has 20 s, and after the last comes the first', () => {
  expect(pageMs).toBeGreaterThanOrEqual(20_000)
  expect(watch([19, 20, 39, 40, 59, 60].map((at) => ({ at })))).toEqual([0, 1, 1, 2, 2, 0])
})

test('ux §5.6 a hand at the display holds the page for a minute, and the page then has the rest of its time', () => {
  const pages = watch([{ at: 25, does: touch }, { at: 84 }, { at: 98 }, { at: 99 }])
  expect(holdMs).toBe(60_000)
  expect(pages).toEqual([1, 1, 1, 2])
})

test('ux §5.6 a critical alert brings the map and keeps it until somebody acknowledges', () => {
  expect(
    watch([{ at: 45, critical: true }, { at: 46 }, { at: 3_600, critical: false }, { at: 3_619 }, { at: 3_620 }]),
  ).toEqual([2, 0, 0, 0, 1])
})

test('pages turned by hand stay while the hand was there, also during a critical alert', () => {
  const next = (cycle: Cycle, now: number) => turn(cycle, 1, { now, pages: 3, critical: true })
  const back = (cycle: Cycle, now: number) => turn(cycle, -1, { now, pages: 3, critical: true })
  expect(
    watch([
      { at: 1, critical: true, does: next },
      { at: 5, does: back },
      { at: 6, does: back },
      { at: 65 },
      { at: 67 },
    ]),
  ).toEqual([1, 0, 2, 2, 0])
})

test('a hand that lets go lets the pages turn again at once', () => {
  expect(watch([{ at: 1, does: touch }, { at: 2, does: release }, { at: 20 }, { at: 21 }])).toEqual([0, 0, 0, 1])
})

test('a page that is gone gives way to the first; one page alone stays', () => {
  expect(watch([{ at: 45 }, { at: 46, pages: 2 }, { at: 47 }])).toEqual([2, 2, 0])
  expect(watch([{ at: 0, pages: 1 }, { at: 20 }, { at: 200 }])).toEqual([0, 0, 0])
})

test('a display that slept turns one page and not many', () => {
  const slept = step(begin(0), { now: 3_600_000, pages: 3, critical: false })
  expect(slept).toMatchObject({ index: 1, shownMs: 0 })
})

test('it says why it does not turn, the hand first', () => {
  const cycle = touch(begin(0), 0)
  expect(heldBy(cycle, { now: 1_000, pages: 3, critical: true })).toBe('hand')
  expect(heldBy(cycle, { now: holdMs, pages: 3, critical: true })).toBe('critical')
  expect(heldBy(cycle, { now: holdMs, pages: 3, critical: false })).toBeNull()
})
