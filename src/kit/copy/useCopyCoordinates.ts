import { coordinatesText } from '#contract/rules/coordinates.ts'
import type { Position } from '#contract/rules/distance.ts'
import { useText } from '#src/lib/text/useText.ts'

import { useCopy } from './useCopy.ts'

/** Puts a position into the clipboard as decimal degrees and says what was copied; where it may not, says the degrees. */
export function useCopyCoordinates(): (place: Position) => void {
  const t = useText('ui')
  const copy = useCopy()
  return (place) => {
    const text = coordinatesText(place)
    copy(text, t('copy.coordinates', { text }), text)
  }
}
