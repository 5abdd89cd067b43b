import { expect, test } from 'vitest'

import { TileWatch } from './tileWatch.ts'

const raster = { source: { type: 'raster' } }
const vector = { source: { type: 'vector' } }
const empty = { buckets: {} }
const full = { buckets: { water: {} } }
const pictures = { tiles: { type: 'raster' } }
const features = { tiles: { type: 'vector' } }

test.each<[string, Parameters<TileWatch['take']>[0][], Record<string, { type: string }>, boolean]>([
  ['a server that answered 404 to every picture', [], pictures, true],
  ['one picture among many that are missing', [{ ...raster, tile: {} }], pictures, false],
  ['word of the source alone', [raster], pictures, true],
  ['features that a 404 left empty', [vector, { ...vector, tile: empty }, { ...vector, tile: empty }], features, true],
  ['one tile with something in it', [vector, { ...vector, tile: empty }, { ...vector, tile: full }], features, false],
  ['a drawing of the page over tiles that do not come', [{ source: { type: 'geojson' }, tile: full }], features, true],
  ['a style without tiles', [], { own: { type: 'geojson' } }, false],
])('MAP-17 %s', (_what, events, sources, blank) => {
  const watch = new TileWatch(true)
  for (const event of events) watch.take(event)
  expect(watch.isBlank(sources)).toBe(blank)
})

test('MAP-17 a map of one region is blank elsewhere, and rightly; unless its server fails', () => {
  const watch = new TileWatch(false)
  expect(watch.isBlank(pictures)).toBe(false)
  watch.failed()
  expect(watch.isBlank(pictures)).toBe(true)
  watch.take({ ...raster, tile: {} })
  expect(watch.isBlank(pictures)).toBe(false)
})
