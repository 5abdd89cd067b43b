import { plateText } from '#contract/rules/plate.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'

import type { Track } from './track.ts'

/** What these tracks hold less of than is stored, a sentence each. */
export function useTrackNotes(tracks: readonly (Track | null)[]): string[] {
  const t = useText('replay')
  const format = useFormat()
  return tracks.flatMap((track) => {
    if (!track) return []
    const plate = plateText(track.plate)
    return [
      track.thinned &&
        t('thinned', { plate, shown: format.number(track.at.length), stored: format.number(track.stored) }),
      track.cut && t('cut', { plate, time: format.time(track.until) }),
      track.moreAlerts && t('moreAlerts', { plate }),
    ].filter((note) => note !== false)
  })
}
