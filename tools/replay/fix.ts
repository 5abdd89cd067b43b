/** One recorded position, whatever file it came from. */
export interface Fix {
  device: string
  /** Epoch ms, as recorded. */
  at: number
  latitude: number
  longitude: number
  speedKmh?: number
  headingDeg?: number
  altitudeM?: number
  valid: boolean
  attributes: Record<string, string | number | boolean>
}

/** Reads a file of some kind. Rows that give no fix are told to `skip` with the reason, never dropped in silence. */
export type FixReader = (text: AsyncIterable<Uint8Array>, options: ReadOptions) => AsyncIterable<Fix>

export interface ReadOptions {
  /** Device of files that name none (GPX, NMEA). */
  device: string
  /** 'column=meaning' pairs of --map, for CSV. */
  map: Readonly<Record<string, string>>
  /** Offset of times that state none, as '-03:00'. */
  zone: string
  skip(reason: string): void
}

export const kmhPerKnot = 1.852

/** A number, or undefined for text that is none; a comma counts as the decimal point, `1.040,5` and `1,040.5` have groups. */
export function numberIn(text: string | undefined): number | undefined {
  const trimmed = text?.trim() ?? ''
  const plain = /^[-+]?\d{1,3}(\.\d{3})+,\d+$/.test(trimmed)
    ? trimmed.replaceAll('.', '').replace(',', '.')
    : /^[-+]?\d{1,3}(,\d{3})+\.\d+$/.test(trimmed)
      ? trimmed.replaceAll(',', '')
      : trimmed.replace(',', '.')
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined
}

/** What a cell says: a number where it is written as one, else the text as it stands (`000777` is a driver's code). */
export const valueIn = (text: string): string | number =>
  /^[-+]?0\d/.test(text.trim()) ? text : (numberIn(text) ?? text)

/** True for a place on earth that is not the (0, 0) of receivers without a fix. */
export const isPlace = (lat: number | undefined, lon: number | undefined): boolean =>
  lat !== undefined &&
  lon !== undefined &&
  Math.abs(lat) <= 90 &&
  Math.abs(lon) <= 180 &&
  (Math.abs(lat) > 1e-9 || Math.abs(lon) > 1e-9)
