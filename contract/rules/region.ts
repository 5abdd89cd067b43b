import { type Place, placeById, places } from '../places.ts'

/** What vehicles are gathered by: the state (a country outside Brazil), or the city, of the place nearest to them. */
export const regionKinds = ['state', 'city'] as const
export type RegionKind = (typeof regionKinds)[number]

/** `BR-SP` (ISO 3166-2) for a state, `PE` (ISO 3166-1 alpha-2) for a country, the id of a place for a city. */
export type RegionId = string

const stateOf = ({ state, country }: Place): RegionId => (state ? `${country}-${state}` : country)

/** The region of a place. */
export const regionOf = (place: Place, kind: RegionKind): RegionId => (kind === 'city' ? place.id : stateOf(place))

const statesOfPlaces = new Set(places.map(stateOf))

/** Which of the two it is, or null for what names no region of the table. */
export const regionKindOf = (region: string): RegionKind | null =>
  statesOfPlaces.has(region) ? 'state' : placeById.has(region) ? 'city' : null

/** By index in `places`: 1 where the place lies in the region. Nothing does in a region that is not of the table. */
export function placesOfRegion(region: RegionId): Uint8Array {
  const kind = regionKindOf(region)
  return Uint8Array.from(places, (place) => (kind !== null && regionOf(place, kind) === region ? 1 : 0))
}
