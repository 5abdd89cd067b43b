import { isShortcut } from '#src/lib/keys.ts'

/** Which way a key goes from day to day; 0 for any other key. */
export const dayStep = (event: Parameters<typeof isShortcut>[0]): -1 | 0 | 1 =>
  isShortcut(event, 'dayBefore') ? -1 : isShortcut(event, 'dayAfter') ? 1 : 0
