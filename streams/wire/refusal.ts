import { z } from 'zod'

import type { SessionEnded } from '#contract/live/socket.ts'

const codes = z.enum(['auth.required', 'auth.expired', 'auth.failed'])
/** How a server says no during the handshake: a code as the message, or in the data beside it. */
const Denial = z.union([
  z.object({ data: z.object({ code: codes }) }).transform((error) => error.data.code),
  z.object({ message: codes }).transform((error) => error.message),
])

/** Why a handshake was refused for good; null for anything that trying again may mend. */
export function refusalReason(error: Error): z.infer<typeof SessionEnded>['reason'] | null {
  const denial = Denial.safeParse(error)
  if (!denial.success) return null
  return denial.data === 'auth.expired' ? 'expired' : 'revoked'
}
