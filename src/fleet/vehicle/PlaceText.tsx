import { memo } from 'react'

import { placeOrDegrees } from '#contract/placeText.ts'
import { useLanguage } from '#src/lib/text/useText.ts'

/** Where a position lies, in words of the built-in table; its degrees where nothing is near. */
export const PlaceText = memo(function PlaceText({ latitude, longitude }: { latitude: number; longitude: number }) {
  return placeOrDegrees(latitude, longitude, useLanguage())
})
