import type { Language } from '#contract/kinds.ts'
import { placeText } from '#contract/placeText.ts'
import type { Position } from '#contract/rules/distance.ts'

/** Words for a position. */
export interface Geocoder {
  /** Null where nothing is known. Throws when a service that was asked could not answer. */
  locate(position: Position, language: Language): Promise<string | null>
}

/** Needs nobody: the nearest place of the built-in table. */
export const builtInGeocoder: Geocoder = {
  locate: ({ latitude, longitude }, language) => Promise.resolve(placeText(latitude, longitude, language)),
}
