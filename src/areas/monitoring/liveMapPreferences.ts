import { mapPreferences } from '#src/state/mapPreferences.ts'

/** What this user chose of the live map (MAP-08). */
export const liveMapAtom = mapPreferences('monitoring', 'live')
