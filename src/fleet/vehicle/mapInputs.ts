import { atom } from 'jotai'

import type { MapTheme } from '#src/kit/map/mapTokens.ts'

/** What the layers of every map follow besides the frames; the screens set them. */
export const mapThemeAtom = atom<MapTheme>('dark')
export const selectedVehicleAtom = atom<number | null>(null)
export const groupingAtom = atom(true)
