import { limits } from '#contract/limits.ts'
import { mediaHook } from '#src/lib/mediaHook.ts'

/** MENU-04, MENU-05: at 1280 px or less the menu is a temporary overlay. */
export const useTemporaryMenu = mediaHook(`(width <= ${limits.menuBreakpoint}px)`)
