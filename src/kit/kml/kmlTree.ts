import { XMLParser, XMLValidator } from 'fast-xml-parser'

import { kmlMaxDepth, kmlMaxTags } from './kmlLimits.ts'
import { KmlRefusal } from './KmlRefusal.ts'

/** An element of the file: its name without prefix, the text that stands in it, the elements in it. */
export interface KmlElement {
  name: string
  /** Its attribute `name`, where it has one. */
  label: string
  text: string
  children: readonly KmlElement[]
}

const parser = new XMLParser({
  preserveOrder: true,
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  ignoreDeclaration: true,
  ignorePiTags: true,
  parseTagValue: false,
  trimValues: true,
  // What is written out in full below is all that a KML needs; nothing that a file declares is ever put in.
  processEntities: false,
  maxNestedTags: kmlMaxDepth,
})

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' }

const character = (code: number): string => (code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : '')

/** The five entities of XML, character numbers, and the space that HTML editors leave behind. */
const withoutEntities = (text: string): string =>
  text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (hex !== undefined) return character(Number.parseInt(hex, 16))
      if (decimal !== undefined) return character(Number(decimal))
      return named[name ?? ''] ?? whole
    },
  )

/** Comments and instructions may stand before the first element; a DOCTYPE among them is refused. */
const prolog = /^\uFEFF?(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*/

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** The parser's ordered form: one object per node, under its name or as `#text`. */
function elementsOf(nodes: unknown): { text: string; children: KmlElement[] } {
  let text = ''
  const children: KmlElement[] = []
  for (const node of isList(nodes) ? nodes : []) {
    if (typeof node !== 'object' || node === null) continue
    const label = ':@' in node ? labelOf(node[':@']) : ''
    for (const [name, inner] of Object.entries(node)) {
      if (name === '#text') text += String(inner)
      else if (name !== ':@') children.push({ name, label, ...elementsOf(inner) })
    }
  }
  return { text: withoutEntities(text), children }
}

const labelOf = (attributes: unknown): string =>
  typeof attributes === 'object' && attributes !== null && 'name' in attributes ? String(attributes.name) : ''

/** Without a list of them: this is to be known before any of it takes memory. */
function hasTooManyTags(source: string): boolean {
  let tags = 0
  for (let at = source.indexOf('<'); at >= 0; at = source.indexOf('<', at + 1)) {
    if (++tags > kmlMaxTags) return true
  }
  return false
}

/**
 * The elements of an XML text. A bare `&` is read as itself: tools write it, and what is meant is plain.
 * @throws KmlRefusal when it is something else than XML, breaks off, is nested too deep, has too many tags or declares entities
 */
export function kmlTree(source: string): readonly KmlElement[] {
  if (source.trim() === '') throw new KmlRefusal('empty')
  if (!source.trimStart().startsWith('<')) throw new KmlRefusal('format')
  const start = source.replace(prolog, '')
  if (/^<(!DOCTYPE\s+html|html|head|body)\b/i.test(start)) throw new KmlRefusal('page')
  if (/^<!DOCTYPE/i.test(start)) throw new KmlRefusal('entities')
  if (hasTooManyTags(source)) throw new KmlRefusal('tooManyTags')
  const text = source.replace(/^\uFEFF/, '').replaceAll(/&(?!#\d+;|#x[\da-f]+;|\w+;)/gi, '&amp;')
  if (XMLValidator.validate(text, { allowBooleanAttributes: true }) !== true) throw new KmlRefusal('xml')
  try {
    return elementsOf(parser.parse(text)).children
  } catch {
    throw new KmlRefusal('xml')
  }
}
