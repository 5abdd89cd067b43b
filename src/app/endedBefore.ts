import type { EndedWhy } from '#src/areas/login/parts/Ended.tsx'

/** Of this tab alone: the page that a reload brings says why the one before it ended. */
const key = 'farol.ended'

export function rememberEnd(why: EndedWhy): void {
  try {
    sessionStorage.setItem(key, why)
  } catch {
    // Without storage the sign-in page opens without a word on it.
  }
}

/** Said once. */
export function takeEnd(): EndedWhy | null {
  try {
    const found = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return found === 'ended' || found === 'nothing' ? found : null
  } catch {
    return null
  }
}
