import type { Position } from './distance.ts'

/** A decimal or whole number with either decimal sign, and where it is given the letter of a hemisphere. */
const part = String.raw`([NSEWLO])?\s*([+-]?\d{1,3}(?:[.,]\d+)?)\s*°?\s*([NSEWLO])?`
const pair = new RegExp(`^${part}\\s*(?:[;/]|,\\s|\\s|,(?=\\s*[+-]?\\d))\\s*${part}$`, 'i')
const commas = /^([+-]?\d{1,3}),(\d+)\s*[,;]\s*([+-]?\d{1,3}),(\d+)$/

/** Letters of hemispheres in the three languages: W is O in Portuguese and Spanish, E is L in Portuguese. */
const axes: Record<string, { axis: 'latitude' | 'longitude'; sign: 1 | -1 }> = {
  N: { axis: 'latitude', sign: 1 },
  S: { axis: 'latitude', sign: -1 },
  E: { axis: 'longitude', sign: 1 },
  L: { axis: 'longitude', sign: 1 },
  W: { axis: 'longitude', sign: -1 },
  O: { axis: 'longitude', sign: -1 },
}

const within = ({ latitude, longitude }: Position): Position | null =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null

/**
 * Reads a position in decimal degrees as people paste it: `-23.55052, -46.63331`, `-23,55052; -46,63331`,
 * `23.55 S 46.63 O`. Latitude first unless letters say otherwise. Null: this is no position, so it is words to look for.
 */
export function readCoordinates(text: string): Position | null {
  const typed = text.trim()
  const comma = commas.exec(typed)
  if (comma) {
    return within({ latitude: Number(`${comma[1]}.${comma[2]}`), longitude: Number(`${comma[3]}.${comma[4]}`) })
  }
  const found = pair.exec(typed)
  if (!found) return null
  const first = { letter: found[1] ?? found[3], value: Number(found[2]?.replace(',', '.')) }
  const second = { letter: found[4] ?? found[6], value: Number(found[5]?.replace(',', '.')) }
  if ((first.letter === undefined) !== (second.letter === undefined)) return null
  if (first.letter === undefined || second.letter === undefined) {
    return within({ latitude: first.value, longitude: second.value })
  }
  const [one, other] = [axes[first.letter.toUpperCase()], axes[second.letter.toUpperCase()]]
  if (!one || !other || one.axis === other.axis) return null
  const values = { [one.axis]: one.sign * first.value, [other.axis]: other.sign * second.value }
  return within({ latitude: values['latitude'] ?? 0, longitude: values['longitude'] ?? 0 })
}

/** `-23.550520, -46.633310`: to a tenth of a metre, in the form that every map takes. */
export const coordinatesText = ({ latitude, longitude }: Position): string =>
  `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`
