import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

import { describe, expect, test } from 'vitest'

import { KmlRefusal } from './KmlRefusal.ts'
import { kmlShapes, readKml } from './readKml.ts'

const shared = process.env['FAROL_SHARED'] ?? join(import.meta.dirname, '../../../../shared')
const folder = join(shared, 'data/kml')
const isThere = existsSync(folder)

/** Each shape as what it is or why it is none: `polygon 374`, `circle`, `openRing`. */
function read(path: string): string[] {
  const bytes = readFileSync(join(folder, path))
  try {
    return kmlShapes(readKml(path.endsWith('.gz') ? gunzipSync(bytes) : bytes).items).map(
      ({ shape, fault, vertices }) =>
        shape === null ? String(fault?.is) : shape.kind === 'circle' ? 'circle' : `polygon ${vertices}`,
    )
  } catch (cause) {
    if (cause instanceof KmlRefusal) return [`refused: ${cause.reason}`]
    throw cause
  }
}

describe.skipIf(!isThere)('files from the field (skipped: no ../shared/data/kml)', () => {
  test.each([
    ['br/anel-nao-fechado.kml', ['openRing']],
    ['br/apenas-linha.kml', ['openLine']],
    ['br/apenas-ponto.kml', ['point']],
    ['br/circulo-32-pontos-500m-se.kml', ['circle']],
    ['br/coordenadas-fora-do-intervalo.kml', ['latitudeRange']],
    ['br/decimal-virgula.kml', ['decimalComma']],
    ['br/distrito-federal.kml', ['crossing']],
    ['br/espacos-e-quebras.kml', ['circle']],
    ['br/limite-1789-vertices.kml', ['polygon 1789']],
    ['br/malformado-e-comercial.kml', ['circle']],
    ['br/malformado-xml-truncado.kml', ['refused: xml']],
    ['br/poligono-3d-altitude.kml', ['circle']],
    ['br/poligono-com-furo.kml', ['polygon 64']],
    ['br/prefixo-kml.kml', ['circle']],
    ['br/rio-3-bairros-pastas-aninhadas.kml', ['polygon 1020', 'polygon 533', 'polygon 374']],
    ['br/rio-bairro-botafogo.kml', ['polygon 374']],
    ['br/sem-geometria.kml', []],
    ['br/vazio.kml', ['refused: empty']],
    ['libkml/100_nested_folders.kml', []],
    ['libkml/bad-pk-data.kmz', ['refused: zip']],
    ['libkml/badcoords.kml', ['runTogether']],
    ['libkml/doc.kmz', []],
    ['libkml/nokml.kmz', ['refused: noKml']],
    ['libkml/old_schema_example.kml', ['point']],
    ['libkml/outline_space.kml', ['point', 'polygon 9']],
    ['google-samples/polyInnerBoundaries.kml', ['polygon 20']],
    ['google-samples/catalina-track.kml', ['track']],
    ['google-samples/tennis-lines.kml', ['polygon 4', 'polygon 4', 'polygon 4']],
    ['togeojson/linear_ring.kml', ['polygon 172']],
    ['togeojson/networklink.kml', []],
  ])('FENCE-03 %s', (path, expected) => {
    expect(read(path)).toEqual(expected)
  })

  test('an official outline that crosses itself by a hand is offered without its loops', () => {
    const [state] = kmlShapes(readKml(readFileSync(join(folder, 'br/distrito-federal.kml'))).items)
    expect(state?.remedy).toMatchObject({ kind: 'polygon' })
  })

  test('half a megabyte of polygons is read whole', () => {
    const shapes = read('libkml/polygons2d.kml.gz')
    expect(shapes).toHaveLength(183)
    expect(shapes.filter((shape) => shape.startsWith('polygon')).length).toBeGreaterThan(100)
  })
})
