import { plateText } from '#contract/rules/plate.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'

import type { Track } from './track.ts'

import css from './ReplayNotes.module.css'

/** What is shown less of than is stored: said, not hidden. */
export function ReplayNotes({ tracks }: { tracks: readonly (Track | null)[] }) {
  const t = useText('replay')
  const format = useFormat()
  const notes = tracks.flatMap((track) => {
    if (!track) return []
    const plate = plateText(track.plate)
    return [
      track.thinned &&
        t('thinned', { plate, shown: format.number(track.at.length), stored: format.number(track.stored) }),
      track.cut && t('cut', { plate, time: format.time(track.until) }),
      track.moreAlerts && t('moreAlerts', { plate }),
    ].filter((note) => note !== false)
  })
  if (notes.length === 0) return null
  return (
    <ul className={css.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
