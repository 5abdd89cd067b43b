import { readStored, writeStored } from '#src/lib/storage.ts'

/** Whose shift has begun in this tab. A page that is loaded anew goes on with it; the end of a session forgets it. */
const key = 'farol.shift'

export const keptShift = (user: number): boolean =>
  readStored(key, (of) => (typeof of === 'number' ? of : null), 'tab') === user
export const keepShift = (user: number): boolean => writeStored(key, user, 'tab')
export const forgetShift = (): boolean => writeStored(key, null, 'tab')
