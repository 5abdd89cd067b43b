import { useSetAtom } from 'jotai'

import { coordinatesText } from '#contract/rules/coordinates.ts'
import type { Position } from '#contract/rules/distance.ts'
import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'

/** Puts a position into the clipboard as decimal degrees and says what was copied; where it may not, says the degrees. */
export function useCopyCoordinates(): (place: Position) => void {
  const t = useText('monitoring')
  const notify = useSetAtom(notifyAtom)
  return (place) => {
    const text = coordinatesText(place)
    const refused = () => notify({ variant: 'warning', message: t('tools.notCopied', { text }) })
    // A page that is not encrypted has no clipboard.
    if (!navigator.clipboard) return refused()
    void navigator.clipboard.writeText(text).then(() => notify({ message: t('tools.copied', { text }) }), refused)
  }
}
