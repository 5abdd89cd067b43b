import { expect, test } from 'vitest'

import { gpxText, kmlWay } from './wayFiles.ts'

const file = {
  title: 'Itinerário <1>',
  way: [
    { latitude: -23.5, longitude: -46.6 },
    { latitude: -22.9, longitude: -47.06 },
  ],
  stops: [{ latitude: -22.9, longitude: -47.06, name: 'Parada & descarga', at: Date.UTC(2026, 5, 1, 12) }],
}

test('a way is a track of GPX 1.1, its stands waypoints with their times', () => {
  const text = gpxText(file)
  expect(text).toContain('<trkpt lat="-23.5" lon="-46.6"/><trkpt lat="-22.9" lon="-47.06"/>')
  expect(text).toContain('<time>2026-06-01T12:00:00.000Z</time><name>Parada &amp; descarga</name>')
  expect(text).toContain('Itinerário &lt;1&gt;')
})

test('a way is a line of KML, longitude first, its stands places with their times', () => {
  const text = kmlWay(file)
  expect(text).toContain('<coordinates>-46.6,-23.5 -47.06,-22.9</coordinates>')
  expect(text).toContain('<when>2026-06-01T12:00:00.000Z</when>')
  expect(text).toContain('Parada &amp; descarga')
})
