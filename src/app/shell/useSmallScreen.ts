import { limits } from '#contract/limits.ts'
import { mediaHook } from '#src/lib/mediaHook.ts'

/** NOTIF-05: below 600 px. */
export const useSmallScreen = mediaHook(`(width < ${limits.smallBreakpoint}px)`)
