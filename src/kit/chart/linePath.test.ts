import { expect, test } from 'vitest'

import { chartFrame, instantOfX, plotHeight, plotWidth, xOf, yOf } from './chartFrame.ts'
import { bandPath, linePath, looselyPath } from './linePath.ts'

const frame = chartFrame({ width: 156, height: 126 }, 10, { start: 0, end: 100, low: 0, high: 10 })
const point = (at: number, value: number | null, min = value, max = value, joined = true) => ({
  at,
  value,
  min,
  max,
  joined,
})

test('a frame puts instants and values where they belong, and reads an instant back', () => {
  expect([plotWidth(frame), plotHeight(frame)]).toEqual([110, 100])
  expect([xOf(frame, 50), yOf(frame, 10), yOf(frame, 0)]).toEqual([55, 0, 100])
  expect([instantOfX(frame, 55), instantOfX(frame, -9), instantOfX(frame, 999)]).toEqual([50, 0, 100])
})

test('a line breaks off at a silence, and a lonely report is a dot', () => {
  const points = [point(0, 5), point(50, 5), point(100, 10, 10, 10, false)]
  expect(linePath(frame, points)).toBe('M0.0 50.0L55.0 50.0M110.0 0.0h0')
})

test('where a point stands for a stretch of time with a silence in it, a faint line goes on', () => {
  const points = [point(0, 5), { ...point(50, 5, 5, 5, false), loosely: true }, point(100, 10, 10, 10, false)]
  expect(looselyPath(frame, points)).toBe('M0.0 50.0L55.0 50.0')
})

test('the band reaches from least to most, is a bar for a lonely bucket, and is nothing where values are single', () => {
  expect(bandPath(frame, [point(0, 5), point(100, 6)])).toBe('')
  expect(bandPath(frame, [point(0, 5, 0, 10), point(100, 5, 5, 5)])).toBe('M0.0 0.0L110.0 50.0L110.0 50.0L0.0 100.0Z')
  expect(bandPath(frame, [point(50, 5, 0, 10)])).toBe('M53.5 0.0H56.5V100.0H53.5Z')
})
