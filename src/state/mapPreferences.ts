import { atom } from 'jotai'
import { z } from 'zod'

import { mapTypes } from '#src/lib/mapType.ts'
import { readStored, writeStored } from '#src/lib/storage.ts'

import { currentSessionAtom } from './session.ts'

/** MAP-09, under the names of the specification. */
const MapPreferences = z.object({
  /** Degrees, and the zoom of 512-pixel tiles; null while save location is off. */
  centerMap: z
    .object({
      lat: z.number().min(-90).max(90),
      lng: z.number().min(-180).max(180),
      zoom: z.number().min(0).max(24),
    })
    .nullable()
    .catch(null),
  mapType: z.enum(mapTypes).catch('roadmap'),
  stateOfGroupButton: z.boolean().catch(true),
  /** Where the positions of the last day lie, under the vehicles. */
  density: z.boolean().catch(false),
  stateOfSaveLocationGroup: z.boolean().catch(false),
  /** MAP-07: forced close: on a narrow screen the map gives its room to what stands beside it. */
  forcedClose: z.boolean().catch(false),
  /** Where the open vehicle came from in the last minutes. */
  trail: z.boolean().catch(true),
  trailMinutes: z.literal([15, 30, 60]).catch(30),
})
export type MapPreferences = z.output<typeof MapPreferences>
type Centre = NonNullable<MapPreferences['centerMap']>

const noPreferences: MapPreferences = {
  centerMap: null,
  mapType: 'roadmap',
  stateOfGroupButton: true,
  density: false,
  stateOfSaveLocationGroup: false,
  forcedClose: false,
  trail: true,
  trailMinutes: 30,
}

/** What was stored, as far as it still makes sense. */
const asPreferences = (stored: unknown): MapPreferences => {
  const read = MapPreferences.catch(noPreferences).parse(stored)
  return read.stateOfSaveLocationGroup ? read : { ...read, centerMap: null }
}

/**
 * The preferences of one map, kept in the browser per user, by module and submodule (MAP-08). Writing takes what
 * changes. Turning save location off forgets the centre; while it is off none is stored and none restored (MAP-06).
 */
export function mapPreferences(module: string, submodule: string) {
  const changedAtom = atom<MapPreferences | null>(null)
  const keyAtom = atom((get) => `farol.map.${get(currentSessionAtom).user.id}.${module}.${submodule}`)
  return atom(
    (get) => get(changedAtom) ?? readStored(get(keyAtom), asPreferences) ?? noPreferences,
    (get, set, change: Partial<MapPreferences>) => {
      const key = get(keyAtom)
      const next = asPreferences({
        ...(readStored(key, asPreferences) ?? get(changedAtom) ?? noPreferences),
        ...change,
      })
      writeStored(key, next)
      set(changedAtom, next)
    },
  )
}

interface View {
  latitude: number
  longitude: number
  zoom: number
}

/** A view of a map as it is stored: to about a metre, and a hundredth of a zoom. */
export const centreOf = ({ latitude, longitude, zoom }: View): Centre => ({
  lat: Math.round(latitude * 1e5) / 1e5,
  lng: Math.round(longitude * 1e5) / 1e5,
  zoom: Math.round(zoom * 100) / 100,
})

/** The view to begin with; undefined leaves it to the map's own (MAP-11). */
export const savedView = ({ centerMap }: MapPreferences): View | undefined =>
  centerMap === null ? undefined : { latitude: centerMap.lat, longitude: centerMap.lng, zoom: centerMap.zoom }
