import { placeText } from '#contract/placeText.ts'
import { useLanguage } from '#src/lib/text/useText.ts'

/** Where a position lies, in words of the built-in table; its degrees where nothing is near. */
export function PlaceText({ latitude, longitude }: { latitude: number; longitude: number }) {
  return placeText(latitude, longitude, useLanguage()) ?? `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`
}
