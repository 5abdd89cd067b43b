import { mediaHook } from '#src/lib/mediaHook.ts'

/** Whether rows and a map have room beside each other: with less, plates and actions would not be in sight together. */
export const useSplit = mediaHook('(width >= 1100px)')
