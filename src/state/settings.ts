import { atom } from 'jotai'

/** What the installation says of its map (`MAP_BASEMAP`, `MAPBOX_TOKEN`); the embedded map until it has answered. */
export interface MapSetting {
  basemap: string
  mapboxToken?: string | undefined
  /** What the map file of the installation holds, when it has one. */
  file?: { kind: 'vector' | 'raster'; minZoom: number; maxZoom: number } | null
}

/** Whether this installation is the demo, with simulated vehicles. */
export const demoAtom = atom(false)

export const mapSettingAtom = atom<MapSetting>({ basemap: 'embedded' })

/** Where pictures of a street are (`STREET_IMAGERY_URL`), with `{lat}` and `{lng}` in it; null where there is no such link. */
export const streetImageryUrlAtom = atom<string | null>(null)

/** Address of the repair assistant (`REPAIR_ASSISTANT_URL`); null where there is none, and until it is known. */
export const repairUrlAtom = atom<string | null>(null)
