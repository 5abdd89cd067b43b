import type { Track } from '../player/track.ts'
import { useTrackNotes } from '../player/useTrackNotes.ts'

import css from './ReplayNotes.module.css'

/** What is shown less of than is stored: said, not hidden. */
export function ReplayNotes({ tracks }: { tracks: readonly (Track | null)[] }) {
  const notes = useTrackNotes(tracks)
  if (notes.length === 0) return null
  return (
    <ul className={css.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
