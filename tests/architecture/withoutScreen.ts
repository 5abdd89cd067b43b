import type { PathName } from '#src/lib/paths.ts'

/** Addresses of the specification whose screen does not exist. Names leave this list and never come to it. */
export const withoutScreen: readonly PathName[] = [
  // One name a line: they are counted.
]
