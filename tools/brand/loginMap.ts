/**
 * Draws the South America of the sign-in page from Natural Earth (npm world-atlas, public domain) into two SVG masks:
 * `public/brand/land.svg` and `public/brand/borders.svg`. Masks, so that one file serves both themes.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import type { MultiPolygon, Polygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

const atlas = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json')
const topology = JSON.parse(await readFile(atlas, 'utf8')) as Topology<{ countries: GeometryCollection }>
const { features } = feature(topology, topology.objects.countries)

const bounds = { west: -84, east: -28, south: -38, north: 14 }
const width = 1000
const scale = width / (bounds.east - bounds.west)
const mercator = (latitude: number) => (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI
const height = Math.round((mercator(bounds.north) - mercator(bounds.south)) * scale)
const project = ([longitude = 0, latitude = 0]: Position) =>
  [(longitude - bounds.west) * scale, (mercator(bounds.north) - mercator(latitude)) * scale] as const

const inside = ([longitude = 0, latitude = 0]: Position) =>
  longitude > bounds.west - 4 &&
  longitude < bounds.east + 4 &&
  latitude > bounds.south - 20 &&
  latitude < bounds.north + 6

/** One subpath; points closer than 1.5 px to the previous one are dropped: they cannot be seen. */
function path(ring: Position[]): string {
  let last: readonly [number, number] = [Infinity, Infinity]
  const kept = ring.map(project).filter((point) => {
    const far = Math.hypot(point[0] - last[0], point[1] - last[1]) > 1.5
    if (far) last = point
    return far
  })
  return kept.length < 4 ? '' : `M${kept.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
}

const rings = features
  .flatMap(({ geometry }) => {
    const shape = geometry as Polygon | MultiPolygon
    return shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates
  })
  .flat()
  .filter((ring) => ring.some(inside))
const d = rings.map(path).join('')

const svg = (style: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path ${style} d="${d}"/></svg>\n`

await mkdir('public/brand', { recursive: true })
await writeFile('public/brand/land.svg', svg('fill="#000"'))
await writeFile('public/brand/borders.svg', svg('fill="none" stroke="#000" stroke-width="1.1"'))
console.log(`sign-in map: ${rings.length} rings, ${Math.round(d.length / 1024)} KB, ${width} x ${height}`)
