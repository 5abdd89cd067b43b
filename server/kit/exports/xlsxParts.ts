import { type ColumnKind, faceOf } from '#contract/columns.ts'
import { fieldKindNames as kinds } from '#contract/fieldKinds.ts'
import type { Language } from '#contract/kinds.ts'

import type { Sheet } from './sheet.ts'

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org'
export const mainNamespace = `${office}/spreadsheetml/2006/main`
const relations = `${office}/officeDocument/2006/relationships`

/** Index of the cell style of a kind: 0 is the plain one, 1 that of heads. */
export const styleOf = (kind: ColumnKind): number => kinds.indexOf(kind) + 2

const dayFormat: Record<Language, string> = { 'pt-BR': 'dd/mm/yyyy', en: 'mm/dd/yyyy', es: 'dd/mm/yyyy' }

function numberFormat(kind: ColumnKind, language: Language): string {
  const { holds, digits = 0, plain, seconds, dayOnly } = faceOf(kind)
  if (holds === 'text') return '@'
  if (holds === 'instant') {
    if (dayOnly) return dayFormat[language]
    return `${dayFormat[language]} hh:mm${seconds ? ':ss' : ''}`
  }
  return `${plain ? '0' : '#,##0'}${digits > 0 ? `.${'0'.repeat(digits)}` : ''}`
}

function styles(language: Language): string {
  const formats = kinds.map(
    (kind, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escapeXml(numberFormat(kind, language))}"/>`,
  )
  const cells = kinds.map(
    (_, at) => `<xf numFmtId="${164 + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  )
  return `<styleSheet xmlns="${mainNamespace}"><numFmts count="${kinds.length}">${formats.join('')}</numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFDCE1E5"/></patternFill></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${kinds.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/>${cells.join('')}</cellXfs></styleSheet>`
}

/** At most 31 characters, and none of those that separate names in formulas. */
const sheetName = (title: string): string => escapeXml(title.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, 31))

const properties = ({ title, originName, companies, at }: Sheet): string =>
  `<cp:coreProperties xmlns:cp="${office}/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(title)}</dc:title><dc:subject>${escapeXml(companies.join(', '))}</dc:subject><dc:creator>${escapeXml(originName)}</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${new Date(at).toISOString()}</dcterms:created></cp:coreProperties>`

const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Every file of a workbook but its one sheet, by path (ECMA-376 part 1, §12.3). */
export function workbookParts(sheet: Sheet): [path: string, xml: string][] {
  const parts: [string, string][] = [
    [
      '[Content_Types].xml',
      `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${content}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${office}/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
    ],
    ['docProps/core.xml', properties(sheet)],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${mainNamespace}" xmlns:r="${relations}"><sheets><sheet name="${sheetName(sheet.title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', styles(sheet.language)],
  ]
  return parts.map(([path, xml]) => [path, declaration + xml])
}
