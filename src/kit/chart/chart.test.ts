import { expect, test } from 'vitest'

import { type ChartPoint, nearestPoint, stretches, summaryOf, valueRange, valueTicks } from './chartSeries.ts'
import { figureOf, readAs } from './figureOf.ts'
import { timeTicks } from './timeTicks.ts'

const point = (at: number, value: number | null, joined = true): ChartPoint => ({
  at,
  value,
  min: value,
  max: value,
  joined,
})
const series = (...values: number[]) => ({
  id: 'a',
  label: 'a',
  colour: 'c1' as const,
  points: values.map((value, at) => point(at, value)),
})

test.each<[string, ChartPoint[], number[][]]>([
  ['a line goes through joined points', [point(0, 1), point(1, 2), point(2, 3)], [[0, 1, 2]]],
  ['a missing value ends it', [point(0, 1), point(1, null), point(2, 3)], [[0], [2]]],
  ['so does a silence', [point(0, 1), point(1, 2, false), point(2, 3)], [[0], [1, 2]]],
  ['a lonely point is a stretch of its own', [point(0, 1), point(1, 2, false), point(2, 3, false)], [[0], [1], [2]]],
  ['nothing is nothing', [point(0, null)], []],
])('gaps are drawn as gaps: %s', (_what, points, expected) => {
  expect(stretches(points).map((part) => part.map(({ at }) => at))).toEqual(expected)
})

test('the point at the cursor is the nearest known one within reach', () => {
  const points = [point(0, 1), point(100, null), point(110, 5), point(300, 7)]
  const at = (instant: number) => nearestPoint(points, instant, 60)?.at
  expect([at(10), at(90), at(104), at(200), at(340), at(361)]).toEqual([0, undefined, 110, undefined, 300, undefined])
})

test('a line in figures: its least and most by the band, and how often it breaks off', () => {
  expect(summaryOf([{ ...point(0, 5), min: 1, max: 9 }, point(1, 6, false)])).toEqual({ least: 1, most: 9, gaps: 1 })
  expect(summaryOf([point(0, null)])).toBeNull()
})

test.each<[string, number[], number, number | undefined, [number, number], number[]]>([
  ['speeds from zero', [3, 88], 0, 0, [0, 100], [0, 50, 100]],
  ['a fridge', [-19.5, -16.2], 1, undefined, [-20, -16], [-20, -18, -16]],
  ['one value has room', [27.8], 1, undefined, [27.5, 28], [27.6, 27.8, 28]],
  ['a battery at rest', [27.71, 27.76], 1, undefined, [27.5, 28], [27.6, 27.8, 28]],
  ['a standing vehicle', [0], 0, 0, [0, 5], [0, 2, 4]],
])('the axis of %s has round ends and lines', (_what, values, digits, floor, ends, ticks) => {
  const range = valueRange([series(...values)], digits, floor)!
  expect([range.low, range.high]).toEqual(ends)
  expect(valueTicks(range)).toEqual(ticks)
})

const zone = 'America/Sao_Paulo'
const local = (text: string) => Date.parse(`${text}-03:00`)
test.each<[string, string, string, string[]]>([
  ['a day by hours', '2026-11-18T00:00:00', '2026-11-18T23:59:59', ['00', '06', '12', '18']],
  ['an hour by minutes', '2026-11-18T14:02:00', '2026-11-18T15:02:00', ['14:15', '14:30', '14:45', '15:00']],
  ['a week by days', '2026-11-12T00:00:00', '2026-11-18T23:59:59', ['12', '14', '16', '18']],
])('time is told at round instants of the reader: %s', (_what, start, end, expected) => {
  const ticks = timeTicks(local(start), local(end), 5, zone)
  const said = ticks.map(({ at, asDay }) => {
    const text = new Date(at - 3 * 3_600_000).toISOString()
    if (_what.startsWith('a week')) return asDay ? text.slice(8, 10) : ''
    return _what.startsWith('a day') ? text.slice(11, 13) : text.slice(11, 16)
  })
  expect(said).toEqual(expected)
})

test('a day whose clocks change has its round instants all the same', () => {
  const start = Date.parse('2026-03-08T00:00:00-05:00')
  const ticks = timeTicks(start, start + 23 * 3_600_000 - 1, 9, 'America/New_York')
  expect(ticks[0]).toEqual({ at: start, asDay: true })
  expect(ticks.length).toBe(8)
})

test.each([
  [null, null],
  [0, '0 min'],
  [0.5, '< 1 min'],
  [5.67, '5 min'],
  [71.9, '1 h 11'],
  [42_738.9, '712 h 18'],
  [-142, '-2 h 22'],
])('a tile says of %s minutes what the row of the sum says', (minutes, said) => {
  expect(figureOf('duration', minutes, 'pt-BR').value?.replaceAll('\u00A0', ' ') ?? null).toBe(said)
})

test.each([
  ['duration', 16.9, 0.6, '16 min'],
  ['duration', 59.2, 58.9, '1 min'],
  ['duration', 0.4, 0, '0 min'],
  ['km', 16.9, 0.6, '16,3'],
] as const)('what a %s of %s grew by since %s is the difference of what both read as', (kind, now, before, said) => {
  const grown = (readAs(kind, now) ?? NaN) - (readAs(kind, before) ?? NaN)
  expect(figureOf(kind, grown, 'pt-BR').value?.replaceAll('\u00A0', ' ')).toBe(said)
})
