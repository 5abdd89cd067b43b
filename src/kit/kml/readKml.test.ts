import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'

import { shapeToKml } from '#contract/rules/fenceKml.ts'

import { kmlMaxBytes, kmlMaxShapes } from './kmlLimits.ts'
import { KmlRefusal } from './KmlRefusal.ts'
import { kmlShapes, readKml } from './readKml.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const kml = (body: string) =>
  `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${body}</Document></kml>`
const ring = '-46.63,-23.55 -46.62,-23.55 -46.62,-23.54 -46.63,-23.55'
const polygon = (outer: string, inner: readonly string[] = []) =>
  `<Polygon><outerBoundaryIs><LinearRing><coordinates>${outer}</coordinates></LinearRing></outerBoundaryIs>${inner
    .map((hole) => `<innerBoundaryIs><LinearRing><coordinates>${hole}</coordinates></LinearRing></innerBoundaryIs>`)
    .join('')}</Polygon>`
const mark = (geometry: string, name = 'A') => kml(`<Placemark><name>${name}</name>${geometry}</Placemark>`)
const shapes = (bytes: Uint8Array) => kmlShapes(readKml(bytes).items)
const only = (text: string) => {
  const [shape, ...rest] = shapes(utf8(text))
  expect(rest).toEqual([])
  if (!shape) throw new Error('no shape')
  return shape
}
const reasonOf = (bytes: Uint8Array) => {
  try {
    readKml(bytes)
    return 'read'
  } catch (cause) {
    return cause instanceof KmlRefusal ? cause.reason : cause
  }
}
const utf16 = (text: string, little: boolean, mark: boolean) => {
  const codes = [...(mark ? '\uFEFF' : ''), ...text].map((sign) => sign.charCodeAt(0))
  return Uint8Array.from(codes.flatMap((code) => (little ? [code & 255, code >> 8] : [code >> 8, code & 255])))
}
const latin = (text: string) => Uint8Array.from([...text].map((sign) => sign.charCodeAt(0)))

const triangle = [
  { latitude: -23.55, longitude: -46.63 },
  { latitude: -23.55, longitude: -46.62 },
  { latitude: -23.54, longitude: -46.62 },
]

const named = mark(polygon(ring), 'Área de São João')
test.each([
  ['UTF-8', utf8(named)],
  ['UTF-8 with a byte order mark', utf8(`\uFEFF${named}`)],
  ['UTF-16 little endian', utf16(named, true, true)],
  ['UTF-16 big endian', utf16(named, false, true)],
  ['UTF-16 without its mark', utf16(named, true, false)],
  ['big endian without its mark', utf16(named, false, false)],
  ['windows-1252 as declared', latin(named.replace('?>', ' encoding="windows-1252"?>'))],
  ['ISO-8859-1 as declared', latin(named.replace('?>', " encoding='ISO-8859-1'?>"))],
  ['windows-1252 that says nothing', latin(named)],
  ['windows-1252 that says UTF-8', latin(named.replace('?>', ' encoding="UTF-8"?>'))],
  ['UTF-8 that says UTF-16', utf8(named.replace('?>', ' encoding="UTF-16"?>'))],
])('FENCE-03 the name is read from %s', (_what, bytes) => {
  expect(shapes(bytes).map(({ name, shape }) => [name, shape])).toEqual([
    ['Área de São João', { kind: 'polygon', points: triangle }],
  ])
})

test.each([
  ['line breaks and tabs', '\n\t-46.63,-23.55,0\n\t-46.62,-23.55,0\r\n-46.62,-23.54,0 -46.63,-23.55,0\n'],
  ['altitude', '-46.63,-23.55,760.5 -46.62,-23.55,760.5 -46.62,-23.54,1e2 -46.63,-23.55,760.5'],
  ['spaces after commas', '-46.63, -23.55, 0 -46.62, -23.55, 0 -46.62 ,-23.54, 0 -46.63, -23.55, 0'],
  ['points that stand twice', `-46.63,-23.55 ${ring}`],
  ['a last point rounded otherwise', '-46.63,-23.55 -46.62,-23.55 -46.62,-23.54 -46.63000001,-23.55'],
])('FENCE-03 coordinates with %s', (_what, text) => {
  expect(only(mark(polygon(text))).shape).toEqual({ kind: 'polygon', points: triangle })
})

test.each<[string, string, object]>([
  ['decimal commas', '-46,63,-23,55 -46,62,-23,55 -46,62,-23,54 -46,63,-23,55', { is: 'decimalComma' }],
  [
    'decimal commas before an altitude',
    '-46,63,-23,55,0.0 -46,62,-23,55,0.0 -46,62,-23,54,0.0',
    { is: 'decimalComma' },
  ],
  ['decimal commas and spaces', '-46,63 -23,55 -46,62 -23,55 -46,62 -23,54 -46,63 -23,55', { is: 'decimalComma' }],
  ['decimal commas and semicolons', '-46,63;-23,55 -46,62;-23,55 -46,62;-23,54', { is: 'decimalComma' }],
  ['points without spaces', '-46.63,-23.55,0,-46.62,-23.55,0', { is: 'runTogether' }],
  ['a comma at the end of each point', '-46.63,-23.55, -46.62,-23.55, -46.63,-23.55,', { is: 'runTogether' }],
  ['a word', '-46.63,-23.55 -46.62,norte -46.62,-23.54', { is: 'notNumber', point: 2, text: '-46.62,norte' }],
  ['one number', '-46.63,-23.55 -46.62', { is: 'notNumber', point: 2, text: '-46.62' }],
  ['a latitude of 95', '200,95 201,95 201,96 200,95', { is: 'latitudeRange', point: 1, value: 95 }],
  ['a longitude of 200', '200,5 201,5 201,6 200,5', { is: 'longitudeRange', point: 1, value: 200 }],
  ['nothing', ' \n ', { is: 'noCoordinates' }],
  ['two corners', '-46.63,-23.55 -46.62,-23.55 -46.63,-23.55', { is: 'tooFewPoints', count: 2 }],
  ['no area', '-46.63,-23.55 -46.62,-23.55 -46.625,-23.55 -46.63,-23.55', { is: 'noArea', count: 3 }],
])('a polygon with %s is refused with its reason', (_what, text, fault) => {
  expect(only(mark(polygon(text)))).toMatchObject({ shape: null, fault })
})

test('coordinates in the wrong order are offered the right way round, and only where they cannot be meant', () => {
  const swapped = '-23.55,-46.63 -23.55,-46.62 -23.54,-46.62 -23.55,-46.63'
  expect(only(mark(polygon(swapped)))).toMatchObject({
    shape: null,
    fault: { is: 'swapped' },
    remedy: { kind: 'polygon', points: triangle },
  })
  const abroad = '2.35,48.85 2.36,48.85 2.36,48.86 2.35,48.85'
  expect(only(mark(polygon(abroad))).fault).toBeNull()
  // Whole degrees are no decimal commas.
  expect(only(mark(polygon('-60,-20 -50,-20 -50,-10 -60,-20'))).fault).toBeNull()
  expect(only(mark(polygon('10,40 20,40 20,50 10,40'))).fault).toBeNull()
})

test('an open ring is offered closed; a line is a fence only when it comes back to its beginning', () => {
  const open = '-46.63,-23.55 -46.62,-23.55 -46.62,-23.54'
  expect(only(mark(polygon(open)))).toMatchObject({
    shape: null,
    fault: { is: 'openRing' },
    remedy: { points: triangle },
  })
  expect(only(mark(`<LineString><coordinates>${open}</coordinates></LineString>`))).toMatchObject({
    shape: null,
    fault: { is: 'openLine' },
    remedy: null,
  })
  expect(only(mark(`<LineString><coordinates>${ring}</coordinates></LineString>`))).toMatchObject({
    shape: { points: triangle },
    became: 'area',
  })
  expect(only(mark(`<LinearRing><coordinates>${ring}</coordinates></LinearRing>`)).shape).toMatchObject({
    points: triangle,
  })
})

test('an outline with a loop of a metre is offered without it; one that crosses in earnest is not', () => {
  const square = ['-46.63,-23.55', '-46.62,-23.55', '-46.62,-23.54', '-46.63,-23.54']
  const slip = [
    ...square.slice(0, 2),
    '-46.61999,-23.545',
    '-46.62001,-23.54501',
    '-46.62001,-23.545',
    '-46.61999,-23.54501',
  ]
  const tangled = only(mark(polygon([...slip, ...square.slice(2), square[0]].join(' '))))
  expect(tangled).toMatchObject({ shape: null, fault: { is: 'crossing', count: 8 }, remedy: { kind: 'polygon' } })
  const bow = '-46.63,-23.55 -46.62,-23.54 -46.62,-23.55 -46.63,-23.54 -46.63,-23.55'
  expect(only(mark(polygon(bow)))).toMatchObject({ fault: { is: 'crossing' }, remedy: null })
})

const manyCorners = (count: number) => {
  const corner = (at: number) => {
    const angle = (2 * Math.PI * at) / count
    const reach = at % 2 ? 0.1 : 0.11
    return `${(-46 + reach * Math.cos(angle)).toFixed(6)},${(-23 + reach * Math.sin(angle)).toFixed(6)}`
  }
  return [...Array.from({ length: count }, (_, at) => corner(at)), corner(0)].join(' ')
}

test('FENCE-09, FENCE-12 1790 corners pass, 1791 are refused with their count; the closing repeat does not count', () => {
  expect(only(mark(polygon(manyCorners(1790))))).toMatchObject({ vertices: 1790, fault: null })
  expect(only(mark(polygon(manyCorners(1791))))).toMatchObject({
    vertices: 1791,
    shape: null,
    fault: { is: 'tooManyPoints', count: 1791 },
  })
})

test('FENCE-10 an outline of millions of points is told by its number, and never read', () => {
  const count = 120_000
  expect(only(mark(polygon('-46.63, -23.55,0\n'.repeat(count))))).toMatchObject({
    vertices: count,
    shape: null,
    fault: { is: 'tooManyPoints', count },
  })
})

test('holes are kept, in one boundary or in one each, and one outside its ring is refused', () => {
  const outer = '-47,-24 -46,-24 -46,-23 -47,-23 -47,-24'
  const hole = (west: number) => `${west},-23.6 ${west + 0.1},-23.6 ${west + 0.1},-23.5 ${west},-23.6`
  const both = only(mark(polygon(outer, [hole(-46.8), hole(-46.4)])))
  expect(both.shape?.kind === 'polygon' && both.shape.holes?.length).toBe(2)
  expect(both.vertices).toBe(10)
  const inOne = polygon(outer, [hole(-46.8)]).replace(
    '</innerBoundaryIs>',
    `<LinearRing><coordinates>${hole(-46.4)}</coordinates></LinearRing></innerBoundaryIs>`,
  )
  expect(only(mark(inOne)).vertices).toBe(10)
  expect(only(mark(polygon(outer, [hole(-40)]))).fault).toEqual({ is: 'holeOutside', count: 7 })
})

test('MultiGeometry is one shape per part, folders stay folders, points and tracks are told apart', () => {
  const { items } = readKml(
    utf8(
      kml(`<Folder><name>Pátios</name><Folder><Placemark><name>Sul</name><MultiGeometry>
        <Point><coordinates>-46.6,-23.5</coordinates></Point>${polygon(ring)}<MultiGeometry>${polygon(ring)}</MultiGeometry>
      </MultiGeometry></Placemark></Folder></Folder>
      <Placemark><name>Rota</name><gx:Track><gx:coord>-46 -23 0</gx:coord></gx:Track></Placemark>
      <PhotoOverlay><name>Foto</name><Point><coordinates>0,0</coordinates></Point></PhotoOverlay>`),
    ),
  )
  expect(items).toMatchObject([
    {
      is: 'folder',
      name: 'Pátios',
      items: [
        { name: 'Sul', part: 1, fault: { is: 'point' } },
        { name: 'Sul', part: 2, shape: { points: triangle } },
        { name: 'Sul', part: 3, shape: { points: triangle } },
      ],
    },
    { name: 'Rota', part: null, fault: { is: 'track' } },
  ])
})

test('FENCE-06 what the product writes comes back as it was, circles as circles', () => {
  const circle = { kind: 'circle', center: { latitude: -23.55052, longitude: -46.633308 }, radiusM: 437 } as const
  expect(only(shapeToKml('Pátio & "doca" <7>', circle))).toMatchObject({ name: 'Pátio & "doca" <7>', shape: circle })
  const withHole = {
    kind: 'polygon',
    points: [...triangle, { latitude: -23.54, longitude: -46.63 }],
    holes: [
      [
        { latitude: -23.547, longitude: -46.627 },
        { latitude: -23.547, longitude: -46.624 },
        { latitude: -23.544, longitude: -46.624 },
      ],
    ],
  } as const
  expect(only(shapeToKml('Anel', withHole)).shape).toEqual(withHole)
})

test('a ring that lies about its circle stays a ring', () => {
  const circle = { kind: 'circle', center: { latitude: -23, longitude: -46 }, radiusM: 500 } as const
  const text = shapeToKml('Falso', circle).replace('<value>500</value>', '<value>90000</value>')
  expect(only(text).shape).toMatchObject({ kind: 'polygon' })
})

test('prefixes, bare ampersands, entities and names of other schemas are read', () => {
  const prefixed = mark(polygon(ring), 'Carga &amp; descarga &#231;&#xE3;o & pátio').replaceAll(
    /<(\/?)(?=\w)/g,
    '<$1kml:',
  )
  expect(only(prefixed)).toMatchObject({ name: 'Carga & descarga ção & pátio', fault: null })
  expect(only(kml(`<S_521><name>1</name>${polygon(ring)}</S_521>`))).toMatchObject({ name: '1', fault: null })
  expect(only(`<Placemark><name>Só</name>${polygon(ring)}</Placemark>`)).toMatchObject({ name: 'Só' })
})

test.each<[string, Uint8Array, string]>([
  ['nothing', new Uint8Array(), 'empty'],
  ['spaces', utf8('  \n'), 'empty'],
  ['a page', utf8('<html><body><p>404</p></body></html>'), 'page'],
  ['a page with a DOCTYPE', utf8('\uFEFF<!-- saved -->\n<!doctype html><html lang="pt"><title>Entrar</title>'), 'page'],
  ['a text', utf8('placa;latitude;longitude'), 'format'],
  ['XML that breaks off', utf8(mark(polygon(ring)).slice(0, -30)), 'xml'],
  [
    'an entity bomb',
    utf8(`<?xml version="1.0"?><!-- x --><!DOCTYPE kml [<!ENTITY a "aaaa">]><kml>&a;</kml>`),
    'entities',
  ],
  ['more tags than a page can hold', utf8(`<kml>${'<a/>'.repeat(1_000_000)}</kml>`), 'tooManyTags'],
  ['folders without end', utf8(`<kml>${'<Folder>'.repeat(5000)}${'</Folder>'.repeat(5000)}</kml>`), 'xml'],
  ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), 'format'],
])('FENCE-11 %s is not read', (_what, bytes, reason) => {
  expect(reasonOf(bytes)).toBe(reason)
})

test('an entity that a file declares later is never put in', () => {
  const sneaky = mark(polygon(ring), '&a;').replace('<Document>', '<Document><!DOCTYPE kml [<!ENTITY a "aaaa">]>')
  let names: string[] = []
  try {
    names = shapes(utf8(sneaky)).map(({ name }) => name)
  } catch {}
  expect(names).not.toContain('aaaa')
})

test('KMZ: doc.kml, else the first KML; without one it says so', () => {
  const first = mark(polygon(ring), 'primeiro')
  const main = mark(polygon(ring), 'principal')
  expect(shapes(zipSync({ 'a.kml': strToU8(first), 'doc.kml': strToU8(main) }))[0]?.name).toBe('principal')
  expect(shapes(zipSync({ 'files/b.KML': strToU8(first), 'icon.png': strToU8('x') }))[0]?.name).toBe('primeiro')
  expect(reasonOf(zipSync({ 'hi.txt': strToU8('x') }))).toBe('noKml')
  expect(reasonOf(zipSync({ 'doc.kml': strToU8(main) }).slice(0, 60))).toBe('zip')
  expect(reasonOf(zipSync({ 'doc.kml': strToU8(main.slice(0, -30)) })), 'broken off inside').toBe('zip')
})

test('a KMZ that unpacks to more than the limit is refused before it is unpacked', () => {
  expect(reasonOf(zipSync({ 'doc.kml': new Uint8Array(kmlMaxBytes + 1) }, { level: 9 }))).toBe('unpacksTooLarge')
})

test('an archive that lies about the size of its file gets no more memory than it says', () => {
  const bytes = zipSync({ 'doc.kml': strToU8(mark(`<!--${' '.repeat(100_000)}-->${polygon(ring)}`)) })
  const view = new DataView(bytes.buffer)
  const end = view.getUint32(bytes.length - 6, true)
  view.setUint32(end + 24, 200, true)
  expect(reasonOf(bytes)).toBe('zip')
})

test('a file of more shapes than the preview lists says how many are missing', () => {
  const file = readKml(utf8(kml(`<Placemark>${polygon(ring)}</Placemark>`.repeat(kmlMaxShapes + 3))))
  expect([kmlShapes(file.items).length, file.more]).toEqual([kmlMaxShapes, 3])
})
