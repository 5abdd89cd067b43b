import { atom } from 'jotai'

/** What the installation says of its map (`MAP_BASEMAP`, `MAPBOX_TOKEN`); the embedded map until it has answered. */
export interface MapSetting {
  basemap: string
  mapboxToken?: string | undefined
}

export const mapSettingAtom = atom<MapSetting>({ basemap: 'embedded' })
