import { inflateSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { pdfFile } from './pdf.ts'
import { runsOf } from './pdfText.ts'
import { columnWidths, headLines } from './pdfWidths.ts'
import { bytesOf, testRow, testSheet } from './testing/sheet.ts'

/** The number of pages, and the text that each face's own table gives back for its glyphs. */
async function read(sheet: ReturnType<typeof testSheet>) {
  const bytes = await bytesOf(pdfFile(sheet))
  const raw = bytes.toString('latin1')
  const streams = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, body = '']) => {
    try {
      return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })
  const hex = (text: string) =>
    String.fromCodePoint(...(text.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))
  const letters = new Set(
    streams
      .filter((stream) => stream.includes('beginbfrange'))
      .flatMap((stream) => [...stream.matchAll(/<([0-9a-f]{4,})>/gi)].map(([, code = '']) => hex(code))),
  )
  return {
    head: raw.slice(0, 5),
    pages: raw.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0,
    box: /\/MediaBox \[([^\]]+)\]/.exec(raw)?.[1],
    letters,
    raw,
  }
}

test.each([
  [0, 1],
  [1, 1],
  [28, 1],
  [29, 2],
  [280, 10],
])('TABLE-01 PDF of %i rows has %i pages of A4 on its side', async (count, pages) => {
  const file = await read(testSheet(Array.from({ length: count }, () => testRow)))
  expect([file.head, file.pages, file.box]).toEqual(['%PDF-', pages, '0 0 841.89 595.28'])
})

test('EXPORT-15 a way that was driven has a page of its own before the rows', async () => {
  const way = [-23.5, -23.4, -22.9].map((latitude) => ({ latitude, longitude: -46.6 + latitude / 100 }))
  expect((await read({ ...testSheet([testRow]), way })).pages).toBe(2)
  expect((await read({ ...testSheet([testRow]), way: [] })).pages).toBe(1)
})

test('PDF is drawn with Inter, accents and letters of other Latin alphabets included', async () => {
  const { raw, letters } = await read(testSheet([{ ...testRow, driver: 'Jõao Şükrü İnan' }]))
  expect(raw).toMatch(/\/BaseFont \/[A-Z]+\+Inter/)
  for (const letter of 'õüŞİ') expect(letters).toContain(letter)
})

test('a text is parted where a face ends; what none draws is a question mark', () => {
  expect(runsOf('João İnan')).toEqual([
    { text: 'João ', extended: false },
    { text: 'İ', extended: true },
    { text: 'nan', extended: false },
  ])
  expect(runsOf('日本 −5\u00A0km')).toEqual([{ text: '?? −5 km', extended: false }])
  // Accents typed apart, and an emoji of several joined characters: one sign for the eye is one on paper.
  expect(runsOf('Jo\u0061\u0303o')).toEqual([{ text: 'João', extended: false }])
  expect(runsOf('a👨‍👩‍👧⚠️b x\u0302')).toEqual([{ text: 'a??b x', extended: false }])
})

test('columns fill the page, and one long text does not squeeze the others', () => {
  const widths = columnWidths([40, 2_000, 40], 700)
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(700)
  expect(widths[0]).toBeGreaterThan(100)
})

test('where room lacks the widest columns give way, and instants and numbers stay whole', () => {
  const widths = columnWidths([60, 40, 180, 180, 40], 320)
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(320)
  expect([widths[0], widths[4], widths[2]]).toEqual([70, 50, 75])
  expect([headLines('Velocidade máxima'), headLines('Placa'), headLines('Km ao volante')]).toEqual([
    ['Velocidade', 'máxima'],
    ['Placa'],
    ['Km ao', 'volante'],
  ])
})

test('R16 a foot is on the page of the last rows, or on one more with the heads', async () => {
  const end = () => ({ totals: { distance: 1234.5 }, notes: ['Filtro: ßß', 'b', 'c'] })
  const rows = (count: number) => Array.from({ length: count }, () => testRow)
  expect((await read(testSheet(rows(20), { end }))).pages).toBe(1)
  const full = await read(testSheet(rows(28), { end }))
  expect([full.pages, full.letters.has('ß')]).toEqual([2, true])
})
