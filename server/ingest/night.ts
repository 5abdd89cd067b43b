const day = 86_400_000
const rad = Math.PI / 180

/** Epoch ms of noon at Greenwich on 1 January 2000, from which the almanac counts. */
const epoch = Date.UTC(2000, 0, 1, 12)

/** Degrees of the sun above the horizon of a place, to about half a degree (low-precision almanac). */
export function sunHeightDeg(at: number, latitude: number, longitude: number): number {
  const days = (at - epoch) / day
  const anomaly = (357.529 + 0.985_600_28 * days) * rad
  const along = (280.459 + 0.985_647_36 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * rad
  const tilt = 23.439 * rad
  const declination = Math.asin(Math.sin(tilt) * Math.sin(along))
  const ascension = Math.atan2(Math.cos(tilt) * Math.sin(along), Math.cos(along))
  const hour = (280.460_618 + 360.985_647_366 * days + longitude) * rad - ascension
  const height = Math.asin(
    Math.sin(latitude * rad) * Math.sin(declination) +
      Math.cos(latitude * rad) * Math.cos(declination) * Math.cos(hour),
  )
  return height / rad
}

/** Dark for certain: civil twilight is over. */
export const isNight = (at: number, latitude: number, longitude: number): boolean =>
  sunHeightDeg(at, latitude, longitude) < -6
