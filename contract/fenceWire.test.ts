import { expect, test } from 'vitest'
import { z } from 'zod'

import { shapeText } from './fenceWire.ts'
import { shapeToKml } from './rules/fenceKml.ts'
import type { FenceShape } from './rules/fenceShape.ts'

const center = { latitude: -23.5, longitude: -46.6 }
const points = [center, { latitude: -23.4, longitude: -46.6 }, { latitude: -23.4, longitude: -46.5 }]

test.each<[string, FenceShape, string]>([
  [
    'a radius and a centre',
    { kind: 'circle', center, radiusM: 500 },
    `{"radius":500,"center":${JSON.stringify(center)}}`,
  ],
  ['a list of points', { kind: 'polygon', points }, JSON.stringify(points)],
  ['points and holes', { kind: 'polygon', points, holes: [points] }, JSON.stringify({ points, holes: [points] })],
])('TRIP-07 a fence travels as JSON text: %s', (_what, shape, text) => {
  expect(z.encode(shapeText, shape)).toBe(text)
  expect(z.decode(shapeText, text)).toEqual(shape)
})

test.each([
  '',
  'null',
  '{',
  '{"radius":5}',
  '[{"latitude":91,"longitude":0}]',
  '{"radius":"5","center":[0,0]}',
  '[1,2]',
])('TRIP-07 what is no fence is refused: %s', (text) => {
  expect(shapeText.safeDecode(text).success).toBe(false)
})

test('FENCE-06 a KML closes its rings, escapes names, and keeps what a circle was', () => {
  const kml = shapeToKml('Pátio <A> & "B"\u0000', { kind: 'polygon', points, holes: [points] })
  expect(kml).toContain('<name>Pátio &lt;A&gt; &amp; &quot;B&quot;</name>')
  expect(kml).toContain(
    '<outerBoundaryIs><LinearRing><coordinates>-46.6,-23.5,0 -46.6,-23.4,0 -46.5,-23.4,0 -46.6,-23.5,0<',
  )
  expect(kml).toContain('<innerBoundaryIs>')
  const circle = shapeToKml('Raio', { kind: 'circle', center, radiusM: 82 })
  expect(circle.match(/,0/g)).toHaveLength(33)
  expect(circle).toContain('<Data name="radiusM"><value>82</value></Data>')
})
