const radiusM = 6_371_008.8
const toRad = Math.PI / 180

/** Great-circle metres between two points in degrees; exact enough for neighbours a few hundred metres apart. */
export function metresBetween(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const sLat = Math.sin(((lat2 - lat1) * toRad) / 2)
  const sLon = Math.sin(((lon2 - lon1) * toRad) / 2)
  const h = sLat * sLat + Math.cos(lat1 * toRad) * Math.cos(lat2 * toRad) * sLon * sLon
  return 2 * radiusM * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Degrees clockwise from north, 0 to below 360, from the first point to the second. Flat earth: for short legs. */
export function bearingDeg(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const east = (lon2 - lon1) * Math.cos(((lat1 + lat2) / 2) * toRad)
  const degrees = Math.atan2(east, lat2 - lat1) / toRad
  return degrees < 0 ? degrees + 360 : degrees
}

/** The point so many metres east and north of another (flat earth: for distances of some kilometres). */
export function offset(lat: number, lon: number, eastM: number, northM: number): [latitude: number, longitude: number] {
  const perDegree = radiusM * toRad
  return [lat + northM / perDegree, lon + eastM / (perDegree * Math.cos(lat * toRad))]
}

/** The smaller angle between two bearings, 0 to 180 degrees. */
export function turnDeg(a: number, b: number): number {
  const d = Math.abs(a - b) % 360
  return d > 180 ? 360 - d : d
}
