import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'

import { brokenCell } from '#contract/rules/brokenCell.ts'

import { readCsv } from './readCsv.ts'
import { marked, readXlsx } from './readXlsx.ts'
import { SheetRefused } from './sheetFile.ts'

const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const wide = (text: string) => {
  const bytes = new Uint8Array(text.length * 2 + 2)
  bytes.set([0xff, 0xfe])
  for (const [at, sign] of [...text].entries())
    bytes.set([sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8], at * 2 + 2)
  return bytes
}
const lines = (sign: string) => `nome${sign}ativo\r\nSão João${sign}sim\r\n`

test.each([
  ['UTF-8', strToU8(lines(';')), 'utf-8', ';'],
  ['UTF-8 with a mark', strToU8(`\uFEFF${lines(';')}`), 'utf-8', ';'],
  ['Windows-1252', latin(lines(';')), 'windows-1252', ';'],
  ['UTF-16', wide(lines(',')), 'utf-16le', ','],
  ['tabs', strToU8(lines('\t')), 'utf-8', '\t'],
  ['bars', strToU8(lines('|')), 'utf-8', '|'],
])('R21 the same lines from %s', (_, bytes, encoding, separator) => {
  expect(readCsv('a.csv', bytes, {})).toMatchObject({
    encoding,
    separator,
    sheets: [
      {
        rows: [
          ['nome', 'ativo'],
          ['São João', 'sim'],
        ],
      },
    ],
  })
})

test('an encoding that was guessed wrong can be said; what is no text is refused', () => {
  const wrong = readCsv('a.csv', strToU8('nome\r\nSão\r\n'), { encoding: 'windows-1252' })
  expect(wrong.sheets[0]?.rows[1]).toEqual(['SÃ£o'])
  expect(() => readCsv('a.png', Uint8Array.of(0x89, 0, 1, 2, 0xff), {})).toThrow(SheetRefused)
})

test('a cell with an error, and a formula without a value, are told; neither is blank', () => {
  expect(marked('<c r="A1" t="e"><v>#REF!</v></c>')).toContain(`<v>${brokenCell.error}#REF!</v>`)
  expect(marked('<c r="A1"><f>B1*2</f></c>')).toContain(`<v>${brokenCell.formula}</v>`)
  expect(marked('<c r="A1"><f>B1*2</f><v>4</v></c>')).toBe('<c r="A1"><f>B1*2</f><v>4</v></c>')
})

test('what is no workbook, and one of too many sheets, are refused', async () => {
  await expect(readXlsx('a.xlsx', strToU8('PK no archive'))).rejects.toMatchObject({ reason: 'format' })
  const packed = zipSync({ 'xl/worksheets/sheet1.xml': strToU8('<worksheet/>'.repeat(9)) }, { level: 0 })
  packed[80] = (packed[80] ?? 0) ^ 1
  await expect(readXlsx('damaged.xlsx', packed)).rejects.toMatchObject({ reason: 'damaged' })
  await expect(readXlsx('a.zip', zipSync({ 'a.txt': strToU8('a') }))).rejects.toMatchObject({ reason: 'format' })
  const many = Object.fromEntries(
    Array.from({ length: 21 }, (_, n) => [`xl/worksheets/sheet${n}.xml`, strToU8('<a/>')]),
  )
  await expect(readXlsx('a.xlsx', zipSync(many))).rejects.toMatchObject({ reason: 'tooLarge' })
})

test('a small archive that unpacks to more than 200 MB is refused by what its directory says, before a byte is unpacked', async () => {
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': strToU8('<worksheet/>'), 'xl/media/a.bin': new Uint8Array(9) })
  const view = new DataView(bomb.buffer, bomb.byteOffset, bomb.byteLength)
  // The size in the directory is the word of the archive; its entries begin with PK 1 2.
  for (let at = 0; at + 28 < bomb.length; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 150 * 1_048_576, true)
  expect(bomb.length).toBeLessThan(1_000)
  await expect(readXlsx('bomb.xlsx', bomb)).rejects.toMatchObject({ reason: 'tooLarge' })
})

test('numbers that the sheet rounded are told, whole ones and those with an exponent; others keep their digits; `=` in a text is a text', async () => {
  const cells = ['1.23456789012346E+17', '123456789012345678', '12480.299999999999', '42']
  const row = cells.map((value) => `<c><v>${value}</v></c>`).join('')
  const text = '<c t="inlineStr"><is><t>=1+1</t></is></c>'
  const files = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml':
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row>${row}${text}</row></sheetData></worksheet>`,
  }
  const packed = zipSync(Object.fromEntries(Object.entries(files).map(([path, said]) => [path, strToU8(said)])))
  const { sheets } = await readXlsx('a.xlsx', packed)
  expect(sheets[0]?.rows).toEqual([
    [`${brokenCell.rounded}${cells[0]}`, `${brokenCell.rounded}${cells[1]}`, '12480,299999999999', '42', '=1+1'],
  ])
})
