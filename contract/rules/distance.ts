/** §9 (MAP-23). */
export const EARTH_RADIUS_KM = 6371
const radians = Math.PI / 180

export type Position = { latitude: number; longitude: number }

/** Great-circle distance in km between two positions in degrees (haversine on a sphere of 6 371 km). */
export function distanceKm(a: Position, b: Position): number {
  const sinLatitude = Math.sin(((b.latitude - a.latitude) * radians) / 2)
  const sinLongitude = Math.sin(((b.longitude - a.longitude) * radians) / 2)
  const h =
    sinLatitude * sinLatitude +
    Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * sinLongitude * sinLongitude
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Initial bearing in degrees, 0 = north, clockwise, from `a` to `b`. */
export function bearingDegrees(a: Position, b: Position): number {
  const east = (b.longitude - a.longitude) * radians
  const y = Math.sin(east) * Math.cos(b.latitude * radians)
  const x =
    Math.cos(a.latitude * radians) * Math.sin(b.latitude * radians) -
    Math.sin(a.latitude * radians) * Math.cos(b.latitude * radians) * Math.cos(east)
  return (Math.atan2(y, x) / radians + 360) % 360
}

/** The eight winds, clockwise from north. They are keys, not words: a language has its own letters (W is O in Portuguese). */
export const winds = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export type Wind = (typeof winds)[number]

/** The wind nearest to a bearing in degrees. */
export const windOf = (bearing: number): Wind => winds[Math.round((((bearing % 360) + 360) % 360) / 45) % 8] ?? 'n'
