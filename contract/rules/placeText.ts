import type { Language } from '../kinds.ts'
import { wordsIn } from '../words.ts'
import { nearestPlace } from './nearestPlace.ts'

/** Within this a position counts as being in the place; the table holds city centres, not limits. */
const inPlaceKm = 3
/** Beyond this no place of the table says anything useful. */
const tooFarKm = 400

/** "12 km a NE de Campinas, SP": the nearest place of the built-in table. It claims no road, because none is known. */
export function placeText(latitude: number, longitude: number, language: Language): string {
  const near = nearestPlace(latitude, longitude)
  if (!near || near.distanceKm > tooFarKm) return `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`
  const place = `${near.place.name}, ${near.place.state || near.place.country}`
  if (near.distanceKm < inPlaceKm) return place
  const words = wordsIn(language)
  return words.place
    .replace('{{distance}}', String(Math.round(near.distanceKm)))
    .replace('{{wind}}', words.wind[near.wind])
    .replace('{{place}}', place)
}
