import type { TokenChange } from '#src/state/storedToken.ts'

/**
 * Whether another tab rolled the very token that this one holds, so that it is taken over as it is: to validate it would
 * roll it again, the other tab would do the same, and two tabs would never come to rest. Any other token may be another
 * user's (SESS-12).
 * @param held the token of this tab
 * @param stored what the storage holds by now, which may be newer than the change
 */
export const isRoll = ({ from, to }: TokenChange, held: string | null, stored: string): boolean =>
  from !== null && from === held && to === stored
