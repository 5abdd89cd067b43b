import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'

import { csvFile } from './csv.ts'
import { bytesOf, testRow, testSheet } from './testing/sheet.ts'

const textOf = async (sheet: ReturnType<typeof testSheet>) => (await bytesOf(csvFile(sheet))).toString('utf8')

test('TABLE-01 CSV begins with a byte order mark, names units in the head and ends lines as RFC 4180 says', async () => {
  expect(await textOf(testSheet([testRow]))).toBe(
    '\uFEFFPlaca;Motorista;Distância (km);Ano;Última posição\r\nBRA2E19;João;1234,5;2026;20/11/2026 09:00\r\n',
  )
})

test('CSV in English is parted by commas, with points in numbers and the month first', async () => {
  expect(await textOf(testSheet([{ ...testRow, distance: -0.25 }], { language: 'en', timeZone: 'UTC' }))).toContain(
    '\r\nBRA2E19,João,-0.3,2026,11/20/2026 12:00\r\n',
  )
})

test.each([
  ['a formula', '=HYPERLINK("http://x")', `'=HYPERLINK("http://x")`],
  ['a sum', '+1', "'+1"],
  ['a difference', '-1', "'-1"],
  ['a function', '@SUM(A1)', "'@SUM(A1)"],
  ['a formula in wide signs', '＝1+1', "'＝1+1"],
  ['a formula behind a tab', '\t=1', "' =1"],
  ['a quote and a separator', 'a "b"; c', 'a "b"; c'],
  ['a line break', 'a\r\nb', 'a b'],
  ['control characters', 'a\u0000\u001B[31mb\u009F', 'a[31mb'],
  ['half of a pair', 'a\uD83Db', 'a\uFFFDb'],
  ['a minus inside', '5-1', '5-1'],
])('%s comes back as text from a parser', async (_what, driver, read) => {
  const rows: unknown = parse(await textOf(testSheet([{ ...testRow, driver }])), { bom: true, delimiter: ';' })
  expect(rows).toMatchObject([{}, ['BRA2E19', read, '1234,5', '2026', '20/11/2026 09:00']])
})

test('nothing is an empty cell', async () => {
  expect(await textOf(testSheet([{ plate: 'BRA2E19', driver: null, distance: null, at: null }]))).toContain(
    '\r\nBRA2E19;;;;\r\n',
  )
})

test('R16 below the rows stand their totals and a foot, in as many cells as a row has', async () => {
  const end = () => ({ totals: { distance: 1234.5 }, notes: ['Filtro: todos', '=1+1'] })
  const lines = String(await bytesOf(csvFile(testSheet([testRow], { end })))).split('\r\n')
  expect(lines.slice(2)).toEqual(['Total;;1234,5;;', 'Filtro: todos;;;;', "'=1+1;;;;", ''])
  const none = () => ({ totals: { distance: null }, notes: [] })
  expect(String(await bytesOf(csvFile(testSheet([testRow], { end: none })))).split('\r\n')).toHaveLength(3)
})
