import { expect, test } from 'vitest'

import { cardsThatFit, magnification, pitchMm, rowsThatFit, textPx, wallForm, wallSizes } from './scale.ts'

const fullHd = { width: 1920, height: 1080 }

test.each([
  // The table of ux §5.4: inches, pitch, and least/preferred px at 2, 3, 4 and 6 m. It prints 38 for 75″ at 4 m, where
  // its own formula gives 36.98.
  [55, 0.634, [21, 26], [31, 38], [41, 51], [61, 76]],
  [75, 0.865, [15, 19], [23, 28], [30, 37], [45, 56]],
  [86, 0.992, [13, 17], [20, 25], [26, 33], [39, 49]],
])('ux §5.4 %s″ as 1080p: px of the least and the preferred text', (inches, pitch, ...columns) => {
  expect(pitchMm({ inches, metres: 3 }, fullHd)).toBeCloseTo(pitch, 3)
  const metres = [2, 3, 4, 6]
  const found = metres.map((m) => [16, 20].map((minutes) => textPx({ inches, metres: m }, fullHd, minutes)))
  expect(found).toEqual(columns)
})

test('ux §5.4 at 3 m on 55″: figures of 96 to 128 px, glyphs at least 1.5 times their text, rows of 64 px', () => {
  const sizes = wallSizes({ inches: 55, metres: 3 }, fullHd)
  expect(sizes['fs-meta']).toBe(31)
  expect(sizes['fs-kpi']).toBeGreaterThanOrEqual(96)
  expect(sizes['fs-kpi']).toBeLessThanOrEqual(128)
  expect(sizes.glyph / sizes['fs-body']).toBeGreaterThanOrEqual(1.5)
  expect(sizes.row).toBe(64)
})

test('the same display in more or fewer px shows the same: sizes follow the px', () => {
  const [hd, uhd, small] = [fullHd, { width: 3840, height: 2160 }, { width: 1280, height: 720 }].map((screen) =>
    wallSizes({ inches: 55, metres: 3 }, screen),
  )
  expect([small?.['fs-meta'], hd?.['fs-meta'], uhd?.['fs-meta']]).toEqual([21, 31, 61])
})

test('at the glass nothing is smaller than on a desk, and one size still stands above the other', () => {
  const sizes = wallSizes({ inches: 55, metres: 0.5 }, fullHd)
  expect(sizes['fs-meta']).toBe(12)
  expect(sizes['fs-kpi']).toBeGreaterThan(3 * sizes['fs-body'])
  expect(magnification(sizes)).toBe(1)
})

test.each([
  // inches, metres, screen, rows of a list 780/1080 high, cards side by side, form
  [55, 3, fullHd, 11, 4, 'full'],
  [55, 3, { width: 3840, height: 2160 }, 11, 4, 'full'],
  [55, 3, { width: 1280, height: 720 }, 10, 4, 'full'],
  [55, 6, fullHd, 5, 1, 'short'],
  [55, 4, fullHd, 8, 3, 'terse'],
  [86, 2, fullHd, 14, 4, 'full'],
  [55, 3, { width: 1080, height: 1920 }, 14, 2, 'narrow'],
] as const)('ux §5.4 %s″ at %s m: what fits', (inches, metres, screen, rows, cards, form) => {
  const sizes = wallSizes({ inches, metres }, screen)
  const area = (screen.height * 780) / 1080
  expect([rowsThatFit(area, sizes), cardsThatFit(screen.width, sizes), wallForm(screen, sizes)]).toEqual([
    rows,
    cards,
    form,
  ])
})

test('a display too small for anything still has one row and one card', () => {
  const sizes = wallSizes({ inches: 24, metres: 10 }, fullHd)
  expect([rowsThatFit(100, sizes), cardsThatFit(300, sizes)]).toEqual([1, 1])
})
