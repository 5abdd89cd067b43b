import type { Language } from '#contract/kinds.ts'
import { places } from '#contract/places.ts'
import { placeText } from '#contract/placeText.ts'
import type { Position } from '#contract/rules/distance.ts'
import { placesOf, plain } from '#contract/rules/searchText.ts'

export interface FoundPlace extends Position {
  name: string
}

/** Words for a position, and positions for words. */
export interface Geocoder {
  /** Null where nothing is known. Throws when a service that was asked could not answer. */
  locate(position: Position, language: Language): Promise<string | null>
  /** At most `placesFound` places, best first; none when nothing matches. Throws like `locate`. */
  search(text: string, language: Language): Promise<readonly FoundPlace[]>
}

export const placesFound = 6

const names = places.map((place) => plain(`${place.name} ${place.state || place.country}`))

/** Needs nobody: the places of the built-in table. */
export const builtInGeocoder: Geocoder = {
  locate: ({ latitude, longitude }, language) => Promise.resolve(placeText(latitude, longitude, language)),
  search: (text) =>
    Promise.resolve(
      placesOf(names, text.replaceAll(/[,;/]/g, ' '), places.length)
        .flatMap((at) => places[at] ?? [])
        // placesOf puts words that begin so first, and the sort keeps that among places of one rank
        .toSorted((a, b) => a.rank - b.rank)
        .slice(0, placesFound)
        .map(({ name, state, country, latitude, longitude }) => ({
          name: `${name}, ${state || country}`,
          latitude,
          longitude,
        })),
    ),
}
