import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints/all.ts'

import { admit } from './access.ts'
import type { Caller, Sessions } from './caller.ts'
import type { Handlers } from './handlers.ts'
import { InvalidRequest } from './invalidRequest.ts'

const parts = ['params', 'query', 'body'] as const

/** English parts of a request. Throws InvalidRequest with wire paths. */
function decode(endpoint: Endpoint, http: FastifyRequest): Record<string, unknown> {
  const decoded: Record<string, unknown> = {}
  for (const part of parts) {
    const codec = endpoint[part]
    if (codec === undefined) continue
    const result = codec.safeParse(http[part])
    if (!result.success) throw new InvalidRequest(part, result.error.issues)
    decoded[part] = result.data
  }
  return decoded
}

/** What every handler is, once the endpoint's own types are set aside: the record below holds many kinds. */
type AnyHandler = (
  context: Record<string, unknown> & { caller: Caller | null; http: FastifyRequest },
) => Promise<unknown>

/**
 * Every endpoint of the contract as a route. Who may call is decided before the body is read; parts are decoded by
 * the contract's codecs, and so is the answer encoded: what the contract does not name never leaves.
 * An endpoint without a handler, or a handler without an endpoint, does not compile.
 */
export function mount(api: FastifyInstance, handlers: Handlers, sessions: Sessions): void {
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one name through two records is past TypeScript; `Handlers` has checked each pair already
    const handler = handlers[name as keyof Handlers] as unknown as AnyHandler
    api.route({
      method: endpoint.method,
      url: endpoint.path,
      onRequest: async (http) => {
        http.caller = await admit(http, endpoint.access, sessions)
      },
      handler: async (http, reply) => {
        const answer = await handler({ ...decode(endpoint, http), caller: http.caller, http })
        return reply.send(z.encode(endpoint.answer, answer))
      },
    })
  }
}
