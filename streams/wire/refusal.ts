import { z } from 'zod'

import { SessionEnded } from '#contract/live/socket.ts'

const codes = z.enum(['auth.required', 'auth.expired', 'auth.failed'])
const reasonOf = (code: z.infer<typeof codes>) => (code === 'auth.expired' ? 'expired' : 'revoked')
/** How a server says no during the handshake: a code as the message, or in the data beside it with the reason. */
const Denial = z.union([
  z
    .object({ data: z.object({ code: codes, ...SessionEnded.partial().shape }) })
    .transform(({ data }) => data.reason ?? reasonOf(data.code)),
  z.object({ message: codes }).transform((error) => reasonOf(error.message)),
])

const Crowded = z.object({
  data: z.object({ code: z.literal('socket.tooMany'), by: z.enum(['session', 'user', 'address']) }),
})
export type CrowdedBy = z.infer<typeof Crowded>['data']['by']

/** Who holds all the links that it may, where that is why this one was not taken; another try may find a place. */
export function crowdedBy(error: Error): CrowdedBy | null {
  const read = Crowded.safeParse(error)
  return read.success ? read.data.data.by : null
}

/** Why a handshake was refused for good; null for anything that trying again may mend. */
export function refusalReason(error: Error): z.infer<typeof SessionEnded>['reason'] | null {
  const denial = Denial.safeParse(error)
  return denial.success ? denial.data : null
}
