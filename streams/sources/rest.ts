import { z } from 'zod'

import type { Answer, Endpoint, Input } from '#contract/endpoint.ts'

/** Calls of the contract, given to the rail. A refusal rejects with `{ code, data? }`; anything else may pass by itself. */
export interface Rest {
  call<const E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Answer<E>>
}

const Refused = z.object({ code: z.string(), data: z.record(z.string(), z.unknown()).optional() })

/** The refusal's code and data, or null when the call failed without an answer. */
export function refusalOf(error: unknown): z.infer<typeof Refused> | null {
  const read = Refused.safeParse(error)
  return read.success ? read.data : null
}

/** Trying again mends neither a missing permission nor a thing that is not there for the caller. */
export function isFinal(error: unknown): boolean {
  const code = refusalOf(error)?.code
  return code === 'permission.denied' || code === 'events.trimmed' || code?.endsWith('.notFound') === true
}
