import { plateText } from '#contract/rules/plate.ts'
import { saveKml } from '#src/lib/saveKml.ts'
import { useText } from '#src/lib/text/useText.ts'

import type { Track } from './track.ts'
import { placeless, tracksKml } from './tracksKml.ts'
import { useTrackNotes } from './useTrackNotes.ts'

/** `Replay BRA2E16 RIO4D55`: what a document or a file of these tracks is called, without its day. */
export const tracksTitle = (title: string, tracks: readonly (Track | null)[]): string =>
  [title, ...tracks.flatMap((track) => (track ? [plateText(track.plate)] : []))].join(' ')

/**
 * Hands the ways and alerts of these tracks to the browser as KML. Null while there is nothing to hand over.
 * @param title what they are called before their plates
 * @param from epoch ms of the day that the file is named after
 */
export function useSaveTracks(tracks: readonly (Track | null)[], title: string, from: number): (() => void) | null {
  const t = useText('replay')
  const f = useText('fleet')
  const read = useTrackNotes(tracks)
  if (!tracks.some((track) => track && track.at.length > 0)) return null
  return () => {
    const count = placeless(tracks)
    const notes = count > 0 ? [...read, t('save.placeless', { count })] : read
    const called = tracksTitle(title, tracks)
    saveKml(called, tracksKml(tracks, { title: called, notes, alert: (type) => f(`alert.${type}`) }), from)
  }
}
