import { atom } from 'jotai'

import type { DetailedTrack } from '#src/fleet/player/readTrack.ts'
import { bySpeed, trackLayer } from '#src/fleet/trip/track.layer.ts'
import { mapThemeAtom } from '#src/fleet/vehicle/mapInputs.ts'

/** What the map of the way draws: there is one such screen at a time. */
export const wayAtom = atom<DetailedTrack | null>(null)
export const wayLookAtom = atom(bySpeed)

export const wayLayers = [trackLayer(wayAtom, mapThemeAtom, 'way', wayLookAtom)]
