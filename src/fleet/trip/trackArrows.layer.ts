import { type Atom, atom } from 'jotai'

import { ArrowsLayer } from '#src/kit/map/ArrowsLayer.ts'
import type { MapTheme } from '#src/kit/map/mapTokens.ts'

import { movingWays } from './movingWays.ts'
import type { Track } from './track.layer.ts'

/**
 * TRIP-02: which way a track was driven. A layer of its own: the trail of the live map ends at its vehicle, whose arrow
 * says the same.
 */
export function trackArrowsLayer(track: Atom<Track | null>, theme: Atom<MapTheme>): Atom<ArrowsLayer | null> {
  const ways = atom((get) => {
    const drawn = get(track)
    return drawn && movingWays(drawn)
  })
  return atom((get) => {
    const drawn = get(ways)
    return drawn && new ArrowsLayer({ id: 'track-arrows', ways: drawn, theme: get(theme) })
  })
}
