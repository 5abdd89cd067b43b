import type { Language } from './kinds.ts'
import type { Wind } from './rules/distance.ts'
import { type NearPlace, nearestPlace, tooFarKm } from './rules/nearestPlace.ts'

/** Within this a position counts as being in the place; the table holds city centres, not limits. */
const inPlaceKm = 3

const windWords: Record<Language, Record<Wind, string>> = {
  'pt-BR': { n: 'N', ne: 'NE', e: 'L', se: 'SE', s: 'S', sw: 'SO', w: 'O', nw: 'NO' },
  en: { n: 'N', ne: 'NE', e: 'E', se: 'SE', s: 'S', sw: 'SW', w: 'W', nw: 'NW' },
  es: { n: 'N', ne: 'NE', e: 'E', se: 'SE', s: 'S', sw: 'SO', w: 'O', nw: 'NO' },
}

const from: Record<Language, (km: number, wind: string, place: string) => string> = {
  'pt-BR': (km, wind, place) => `${km} km a ${wind} de ${place}`,
  en: (km, wind, place) => `${km} km ${wind} of ${place}`,
  es: (km, wind, place) => `${km} km al ${wind} de ${place}`,
}

const words = ({ place, distanceKm, wind }: NearPlace, language: Language): string => {
  const name = `${place.name}, ${place.state || place.country}`
  return distanceKm < inPlaceKm ? name : from[language](Math.round(distanceKm), windWords[language][wind], name)
}

/**
 * "12 km a NE de Campinas, SP": the nearest place of the built-in table. It claims no road, because none is known;
 * null where nothing of the table is near enough to say anything.
 */
export function placeText(latitude: number, longitude: number, language: Language): string | null {
  const near = nearestPlace(latitude, longitude)
  return near && near.distanceKm <= tooFarKm ? words(near, language) : null
}

/** The same, and the degrees where nothing is near. */
export const placeOrDegrees = (latitude: number, longitude: number, language: Language): string =>
  placeText(latitude, longitude, language) ?? `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`

/** The same of a place that may be unknown. */
export const placeIfKnown = (
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
  language: Language,
): string | null => (latitude === null || longitude === null ? null : placeOrDegrees(latitude, longitude, language))
