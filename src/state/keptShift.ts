import { readStored, writeStored } from '#src/lib/storage.ts'

/** Whose shift has begun in this tab, and when. A page that is loaded anew goes on with it; the end of a session forgets it. */
const key = 'farol.shift'

interface Kept {
  user: number
  /** Epoch ms. */
  at: number
}

function asKept(value: unknown): Kept | null {
  const { user, at }: { user?: unknown; at?: unknown } = typeof value === 'object' ? { ...value } : {}
  return typeof user === 'number' && typeof at === 'number' ? { user, at } : null
}

/** When this user's shift began in this tab, epoch ms; null where none has. */
export function keptShift(user: number): number | null {
  const kept = readStored(key, asKept, 'tab')
  return kept?.user === user ? kept.at : null
}
export const keepShift = (kept: Kept): boolean => writeStored(key, kept, 'tab')
export const forgetShift = (): boolean => writeStored(key, null, 'tab')
