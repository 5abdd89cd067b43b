import { memo } from 'react'

import { placeOrDegrees } from '#contract/placeText.ts'
import { useLanguage } from '#src/lib/text/useText.ts'
import { Place } from '#src/ui/mark/Place.tsx'

interface Props {
  latitude: number
  longitude: number
  /** There is room for one line alone: the distance gives way in it. */
  oneLine?: boolean
}

/** Where a position lies, in words of the built-in table; its degrees where nothing is near. */
export const PlaceText = memo(function PlaceText({ latitude, longitude, oneLine }: Props) {
  const text = placeOrDegrees(latitude, longitude, useLanguage())
  return oneLine ? <Place text={text} /> : text
})
