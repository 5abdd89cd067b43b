import type { EndedWhy } from '#src/areas/login/parts/Ended.tsx'
import { readStored, writeStored } from '#src/lib/storage.ts'

/** Of this tab alone: the page that a reload brings says why the one before it ended. */
const key = 'farol.ended'

export const rememberEnd = (why: EndedWhy): boolean => writeStored(key, why, 'tab')

/** Said once. */
export function takeEnd(): EndedWhy | null {
  const found = readStored(key, (why) => (why === 'ended' || why === 'nothing' ? why : null), 'tab')
  writeStored(key, null, 'tab')
  return found
}
