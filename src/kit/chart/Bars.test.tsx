import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'

import { startText } from '#src/lib/text/i18n.ts'

import { type Bar, barAt, barFrame, barTicks, heightAcrossEm, shortened } from './barFrame.ts'
import { Bars } from './Bars.tsx'
import { Spark } from './Spark.tsx'
import { Delta, Tile } from './Tile.tsx'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'pt-BR' } })
  await startText(['kit'], 'pt-BR')
  vi.unstubAllGlobals()
})

const bar = (id: string, ...values: (number | null)[]): Bar => ({ id, label: `Frota ${id}`, values })
const series = [
  { id: 'moving', label: 'Em movimento', colour: 'st-moving' },
  { id: 'idle', label: 'Ligado e parado', colour: 'st-idle' },
] as const

test('readers have every part of every bar, and what is unknown is no zero', () => {
  const drawn = renderToStaticMarkup(
    <Bars label="Tempo por estado" series={series} bars={[bar('A', 90, 0), bar('B', null, 61)]} kind="duration" />,
  )
  const rows = [...drawn.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[dh][^>]*>([^<]*)</g)].map(([, text]) => text?.replaceAll('\u00A0', ' ')),
  )
  expect(rows.slice(-2)).toEqual([
    ['Frota A', '1 h 30 min', '0 min'],
    ['Frota B', '—', '1 h 01 min'],
  ])
})

test.each<[string, Bar[], Parameters<typeof barTicks>[1], number[]]>([
  ['counts', [bar('A', 3, 8)], 'integer', [0, 5, 10, 15]],
  ['few of them: no half vehicle', [bar('A', 1)], 'integer', [0, 1]],
  ['days of time go by hours', [bar('A', 600, 840)], 'duration', [0, 600, 1200, 1800]],
  ['short times go by minutes', [bar('A', 40)], 'duration', [0, 20, 40]],
  ['nothing known', [bar('A', null)], 'integer', [0, 1]],
])('the axis of bars begins at 0 and goes by round steps: %s', (_what, bars, kind, ticks) => {
  expect(barTicks(bars, kind)).toEqual(ticks)
})

test('a pointer finds the bar in whose room it is, and none beside them', () => {
  const bars = ['A', 'B', 'C', 'D'].map((id) => bar(id, 1))
  const over = barFrame({ width: 420, height: 200 }, 12, { series, bars, kind: 'integer', across: false })
  const { left, right } = over.margin
  const width = 420 - left - right
  expect(
    [left - 1, left + width * 0.1, left + width * 0.5 + 5, left + width * 0.9, 419].map((x) => barAt(over, x, 50)),
  ).toEqual([null, 0, 2, 3, null])
})

test('names give way to each other where there is no room for all', () => {
  const bars = Array.from({ length: 60 }, (_, at) => bar(String(at), 1))
  const { every } = barFrame({ width: 400, height: 200 }, 12, { series, bars, kind: 'integer', across: false })
  expect(every).toBeGreaterThan(10)
  expect(shortened('Transportes Aurora', 8)).toBe('Transpo…')
})

test('in a box that is high enough for its bars each that lies has its name: of ten items of a score none is a bar of another', () => {
  const bars = Array.from({ length: 10 }, (_, at) => bar(String(at), 1))
  const everyOf = (height: number) =>
    barFrame({ width: 600, height }, 12, { series, bars, kind: 'integer', across: true }).every
  expect(everyOf(Math.ceil(heightAcrossEm(10)) * 12)).toBe(1)
  expect(everyOf(170)).toBe(2)
})

test('the longest number beside the lines has its room: 1.000 h were ".000 h"', () => {
  const box = { width: 600, height: 200 }
  const leftOf = (kind: 'duration' | 'integer', most: number) =>
    barFrame(box, 12, { series, bars: [bar('a', most)], kind, across: false }).margin.left
  // Seven signs of 12 px, and what stands between them and the lines.
  expect(leftOf('duration', 40_000)).toBeGreaterThanOrEqual(7 * 12 * 0.56 + 7)
  expect(leftOf('integer', 9)).toBe(12 * 3.9)
})

test('performance §3.1 a line of a row that got worse ends in a triangle that points where it went, any other in a dot', () => {
  const drawn = (worse?: 'up' | 'down') => renderToStaticMarkup(<Spark values={[1, 2, 3]} size="row" worse={worse} />)
  expect(drawn()).toContain('<circle')
  expect(drawn()).not.toContain('data-worse')
  for (const [way, path] of [
    ['up', /h8l-4 -7z/],
    ['down', /h8l-4 7z/],
  ] as const) {
    expect(drawn(way)).toMatch(path)
    expect(drawn(way)).toContain(`data-worse="${way}"`)
    expect(drawn(way)).not.toContain('<circle')
  }
})

const say = (value: number) => value.toFixed(1).replace('.', ',')
test.each([
  [5, 3, 'less', '+2,0', 'pior'],
  [3, 5, 'less', '−2,0', 'melhor'],
  [3.01, 3, 'more', 'sem diferença', undefined],
  [null, 3, 'more', 'sem comparação', undefined],
  [3, null, 'more', 'sem comparação', undefined],
] as const)('DASH-05 %s after %s, where %s is better: %s', (value, before, better, text, judged) => {
  const drawn = renderToStaticMarkup(<Delta value={value} before={before} better={better} say={say} />)
  expect(drawn).toContain(text)
  expect(/melhor|pior/.exec(drawn)?.[0]).toBe(judged)
})

test('a tile of an unknown number has no unit and no zero', () => {
  expect(renderToStaticMarkup(<Tile name="Distância" value={null} unit="km" />)).not.toMatch(/km|0/)
})
