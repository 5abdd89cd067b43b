import { atom } from 'jotai'

/** The vehicle that the camera keeps in view; paused from the moment the user moves the ground by hand. */
export type Follow = { vehicleId: number; paused: boolean } | null

/** `L`: begins with a vehicle, goes on with one that was paused, and ends otherwise. */
export const toggled = (follow: Follow, vehicleId: number): Follow =>
  follow?.vehicleId === vehicleId && !follow.paused ? null : { vehicleId, paused: false }

/** The user looks elsewhere: the camera stays where the hand left it until it is asked again. */
export const panned = (follow: Follow): Follow => follow && { ...follow, paused: true }

/** Another vehicle was opened, or none: the camera follows what is open and nothing else. */
export const opened = (follow: Follow, vehicleId: number | null): Follow =>
  follow?.vehicleId === vehicleId ? follow : null

export const followAtom = atom<Follow>(null)
