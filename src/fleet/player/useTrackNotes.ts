import { plateText } from '#contract/rules/plate.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'

import type { Track } from './track.ts'

const sum = ({ doubts }: Track) => doubts.reduce((total, { reports }) => total + reports, 0)

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
      track.doubts.length > 0 &&
        t('doubted', {
          plate,
          count: sum(track),
          whys: [...new Set(track.doubts.map(({ why }) => t(`doubt.${why}`)))].join(', '),
        }),
      track.undated > 0 && t('undated', { plate, count: track.undated }),
      track.redated !== null &&
        t(track.redated.offsetS > 0 ? 'redatedAhead' : 'redatedBehind', {
          plate,
          count: track.redated.reports,
          span: format.span(Math.abs(track.redated.offsetS) * 1000),
        }),
    ].filter((note) => note !== false)
  })
}
