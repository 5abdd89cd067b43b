import { limits } from '#contract/limits.ts'
import { mediaHook } from '#src/lib/mediaHook.ts'

/**
 * A phone held upright: narrow, and high enough for a bar below and a sheet over the screen. A desk at 400 % and a phone
 * on its side are as narrow, but have no height to give away.
 */
export const usePhone = mediaHook(
  `(width < ${limits.mapForcedCloseBreakpoint}px) and (height >= ${limits.sheetFromHeightPx}px)`,
)
