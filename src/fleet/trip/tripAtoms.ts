import { atom } from 'jotai'

import { mapTokens } from '#src/kit/map/mapTokens.ts'
import type { FleetFrame } from '#streams/atoms/fleet.ts'

import { mapThemeAtom } from '../vehicle/mapInputs.ts'
import { vehiclesLayer } from '../vehicle/vehicles.layer.ts'
import { type Track, type WayLook, trackLayer } from './track.layer.ts'
import { trackArrowsLayer } from './trackArrows.layer.ts'
import { type TripFence, tripFenceLayer } from './tripFence.layer.ts'

/** What the map of the open trip draws: there is one trip dialog at a time. */
export const tripFrameAtom = atom<FleetFrame | null>(null)
export const tripTrackAtom = atom<Track | null>(null)
export const tripFenceAtom = atom<TripFence | null>(null)

/** Named once; a step of the player moves pixels without rendering the map. */
export const tripLayers = [
  tripFenceLayer(tripFenceAtom, mapThemeAtom),
  trackLayer(tripTrackAtom, mapThemeAtom),
  trackArrowsLayer(tripTrackAtom, mapThemeAtom),
  vehiclesLayer(tripFrameAtom, { id: 'trip', theme: mapThemeAtom }),
]

/** A piece of the way that is pointed at. */
export const wayPieceAtom = atom<Track | null>(null)
const pointedLook: WayLook = {
  classOf: () => 0,
  colours: { dark: [mapTokens.dark.accent], light: [mapTokens.light.accent] },
}

/** A way by itself, and the piece of it that stands out. */
export const wayLayers = [
  trackLayer(tripTrackAtom, mapThemeAtom),
  trackLayer(wayPieceAtom, mapThemeAtom, 'piece', atom(pointedLook)),
  trackArrowsLayer(tripTrackAtom, mapThemeAtom),
]
