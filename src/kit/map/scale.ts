const EARTH_M = 40_075_016.686

export type Scale = { metres: number; pixels: number }

/** The longest round length (1, 2 or 5 with zeros) that fits into `room` pixels at a place and zoom. */
export function scaleOf(latitude: number, zoom: number, room: number): Scale {
  const perPixel = (EARTH_M * Math.cos((latitude * Math.PI) / 180)) / (512 * 2 ** zoom)
  const most = perPixel * room
  const power = 10 ** Math.floor(Math.log10(most))
  const metres = (most >= 5 * power ? 5 : most >= 2 * power ? 2 : 1) * power
  return { metres, pixels: metres / perPixel }
}

/** "500 m", "20 km". */
export const scaleText = ({ metres }: Scale, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit: metres >= 1000 ? 'kilometer' : 'meter',
    unitDisplay: 'short',
  }).format(metres >= 1000 ? metres / 1000 : metres)
