import { XMLParser } from 'fast-xml-parser'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'

import { noon, bytesOf, testRow, testSheet } from './testing/sheet.ts'
import { xlsxFile } from './xlsx.ts'

const xml = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  parseAttributeValue: false,
  isArray: (name) => ['row', 'c', 'numFmt', 'xf'].includes(name),
})

interface CellXml {
  s?: string
  t?: string
  v?: number
  is?: { t: { '#text': string | number } }
}
interface SheetXml {
  worksheet: {
    sheetViews: { sheetView: { pane: Record<string, string> } }
    sheetData: { row: { c: CellXml[] }[] }
  }
}
interface StylesXml {
  styleSheet: {
    numFmts: { numFmt: { numFmtId: string; formatCode: string }[] }
    cellXfs: { xf: { numFmtId: string }[] }
  }
}

async function read(sheet: ReturnType<typeof testSheet>) {
  const files = unzipSync(await bytesOf(xlsxFile(sheet)))
  const part = (path: string): string => strFromU8(files[path] ?? new Uint8Array())
  const { worksheet }: SheetXml = xml.parse(part('xl/worksheets/sheet1.xml'))
  const { styleSheet }: StylesXml = xml.parse(part('xl/styles.xml'))
  const rows = worksheet.sheetData.row.map(({ c }) => c)
  const formatOf = (cell: CellXml | undefined) => {
    const id = styleSheet.cellXfs.xf[Number(cell?.s)]?.numFmtId
    return styleSheet.numFmts.numFmt.find(({ numFmtId }) => numFmtId === id)?.formatCode
  }
  return { paths: Object.keys(files), part, rows, formatOf, pane: worksheet.sheetViews.sheetView.pane }
}

const text = (cell: CellXml | undefined) => cell?.is?.t['#text']

test('TABLE-01 XLSX holds real numbers and dates with their formats, under a frozen head', async () => {
  const { rows, formatOf, pane } = await read(testSheet([testRow]))
  expect(rows[0]?.map(text)).toEqual(['Placa', 'Motorista', 'Distância (km)', 'Ano', 'Última posição'])
  expect(pane).toMatchObject({ ySplit: '1', state: 'frozen' })
  const [plate, driver, distance, year, at] = rows[1] ?? []
  expect([text(plate), text(driver)]).toEqual(['BRA2E19', 'João'])
  expect([distance?.v, formatOf(distance)]).toEqual([1234.5, '#,##0.0'])
  expect([year?.v, formatOf(year)]).toEqual([2026, '0'])
  // 46346 is 20 November 2026; nine hours in São Paulo are three eighths of a day.
  expect([at?.v, formatOf(at)]).toEqual([46_346.375, 'dd/mm/yyyy hh:mm'])
})

test('formulas, markup and blanks at the edges stay the text that they are; nothing is an empty cell', async () => {
  const { rows } = await read(
    testSheet([{ plate: '=1+1', driver: ' <b> & "x" ', distance: null, year: null, at: noon }]),
  )
  expect(rows[1]?.slice(0, 2).map(text)).toEqual([
    '=1+1',
    ' &lt;b&gt; &amp; "x" '.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  ])
  expect(rows[1]?.[0]?.t).toBe('inlineStr')
  expect(rows[1]?.[2]).not.toHaveProperty('v')
})

test('it has the parts that a spreadsheet needs, and says whose it is', async () => {
  const { paths, part } = await read(testSheet([]))
  expect(paths).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'docProps/core.xml',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ])
  expect(part('docProps/core.xml')).toContain(
    '<dc:subject>Transportes Aurora, Aurora &amp; Filhos &lt;Norte&gt;</dc:subject>',
  )
  expect(part('xl/workbook.xml')).toContain('name="Cadastro de veículos"')
})

test('bytes leave while rows still come: memory does not hold the file', async () => {
  let given = 0
  async function* rows() {
    for (; given < 20_000; given++) yield { ...testRow, driver: `Motorista ${(given * 7919) % 20_011}` }
  }
  const half: number[] = []
  let bytes = 0
  for await (const chunk of xlsxFile(testSheet([], { rows: rows() }))) {
    bytes += chunk.length
    if (given < 10_000) half.push(bytes)
  }
  expect(half.at(-1) ?? 0).toBeGreaterThan(bytes / 4)
})

test('R16 totals are numbers below the rows, and a foot is text', async () => {
  const end = () => ({ totals: { distance: 1234.5 }, notes: ['=1+1'] })
  const { rows } = await read(testSheet([testRow], { end }))
  expect(rows).toHaveLength(4)
  expect(rows[2]?.map(text)).toEqual(['Total', undefined, undefined, undefined, undefined])
  expect([rows[2]?.[2]?.v, text(rows[3]?.[0])]).toEqual([1234.5, '=1+1'])
})
