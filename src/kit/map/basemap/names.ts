import type { Feature, FeatureCollection, LineString, Point } from 'geojson'

import { highways } from '#contract/highways.ts'
import { places } from '#contract/places.ts'
import { highwayPath } from '#contract/rules/highwayPath.ts'

/** Where the name of a country stands; the name itself comes from the browser in the language of the user. */
const countries: readonly [code: string, longitude: number, latitude: number, rank: number][] = [
  ['BR', -53.2, -9.6, 1],
  ['AR', -65.2, -34.8, 1],
  ['BO', -64.6, -17.0, 1],
  ['CL', -70.9, -30.2, 1],
  ['CO', -72.9, 3.6, 1],
  ['EC', -78.4, -1.4, 2],
  ['GF', -53.1, 3.9, 2],
  ['GY', -58.9, 4.9, 2],
  ['PE', -74.9, -9.2, 1],
  ['PY', -58.6, -23.1, 2],
  ['SR', -55.9, 4.1, 2],
  ['UY', -56.0, -32.9, 2],
  ['VE', -66.2, 7.1, 1],
  ['PA', -80.3, 8.4, 2],
  ['CR', -84.0, 10.0, 2],
  ['MX', -102.5, 23.9, 1],
  ['CU', -78.9, 21.8, 2],
  ['DO', -70.4, 18.9, 2],
  ['US', -99.0, 39.6, 1],
  ['CA', -106.0, 57.5, 1],
  ['PT', -8.1, 39.6, 2],
  ['ES', -3.7, 40.2, 1],
  ['FR', 2.5, 46.6, 1],
  ['DE', 10.3, 51.1, 1],
  ['MA', -6.3, 31.9, 2],
  ['NG', 8.0, 9.6, 1],
  ['AO', 17.6, -12.3, 1],
  ['ZA', 24.2, -29.3, 1],
  ['MZ', 37.5, -14.2, 2],
]

/** Country names as points with `name` and `rank`, in the language of the user. */
export function countryNames(language: string): FeatureCollection<Point> {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return collection(
    countries.map(([code, longitude, latitude, rank]) =>
      point(longitude, latitude, { name: names.of(code)?.toLocaleUpperCase(language) ?? code, rank }),
    ),
  )
}

/** Cities as points with `name` and `rank` (1 shows first). */
export const cityNames = (): FeatureCollection<Point> =>
  collection(places.map(({ name, rank, longitude, latitude }) => point(longitude, latitude, { name, rank })))

/** Highways as lines with `ref`: the curve that the simulated vehicles drive on. */
export const highwayLines = (): FeatureCollection<LineString> =>
  collection(
    highways.map((highway) => ({
      type: 'Feature',
      properties: { ref: highway.ref },
      geometry: { type: 'LineString', coordinates: highwayPath(highway) },
    })),
  )

/** A line every ten degrees, as the sea chart has it. */
export function graticule(): FeatureCollection<LineString> {
  const lines: [number, number][][] = []
  for (let longitude = -180; longitude < 180; longitude += 10)
    lines.push([
      [longitude, -80],
      [longitude, 80],
    ])
  for (let latitude = -80; latitude <= 80; latitude += 10)
    lines.push([
      [-180, latitude],
      [180, latitude],
    ])
  return collection(
    lines.map((coordinates) => ({ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } })),
  )
}

const point = (longitude: number, latitude: number, properties: { name: string; rank: number }): Feature<Point> => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
})

const collection = <G extends Point | LineString>(features: Feature<G>[]): FeatureCollection<G> => ({
  type: 'FeatureCollection',
  features,
})
