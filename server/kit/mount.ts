import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { ExportAnswer } from '#contract/dataset.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints/all.ts'

import { admit } from './access.ts'
import type { Caller, Sessions } from './caller.ts'
import { sendFile } from './exports/sendFile.ts'
import type { Handlers } from './handlers.ts'
import { InvalidRequest } from './invalidRequest.ts'
import { languageFor } from './language.ts'

/** Each part of a request, and where Fastify keeps it: a form is a body of its own kind. */
const parts = [
  ['params', 'params'],
  ['query', 'query'],
  ['body', 'body'],
  ['form', 'body'],
] as const

/** What a call without a body may be sent in its place. */
const nothing = z.strictObject({}).nullish()

/** English parts of a request. Throws InvalidRequest with wire paths. */
function decode(endpoint: Endpoint, http: FastifyRequest): Record<string, unknown> {
  const decoded: Record<string, unknown> = {}
  for (const [part, source] of parts) {
    const codec = endpoint[part]
    if (codec === undefined) continue
    const result = codec.safeParse(http[source])
    if (!result.success) throw new InvalidRequest(part, result.error.issues)
    decoded[part] = result.data
  }
  if (endpoint.body === undefined && endpoint.form === undefined) {
    const result = nothing.safeParse(http.body)
    if (!result.success) throw new InvalidRequest('body', result.error.issues)
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
 * An endpoint without a handler, or a handler without an endpoint, does not compile. Endpoints with a form stand in a
 * scope of their own, which `takeForms` prepares: everywhere else a form is refused.
 * @param originName who a file says that it comes from
 */
export function mount(
  api: FastifyInstance,
  handlers: Handlers,
  sessions: Sessions,
  takeForms: (scope: FastifyInstance) => Promise<void>,
  originName: string,
): void {
  const route = (scope: FastifyInstance, [name, endpoint]: [string, Endpoint]) => {
    // TypeScript cannot follow one name through two records; `Handlers` has checked each pair already.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const handler = handlers[name as keyof Handlers] as unknown as AnyHandler
    scope.route({
      method: endpoint.method,
      url: endpoint.path,
      onRequest: async (http) => {
        const caller = await admit(http, endpoint, sessions)
        http.caller = caller && { ...caller, language: languageFor({ caller, headers: http.headers }) }
      },
      handler: async (http, reply) => {
        const parts = decode(endpoint, http)
        const answer = await handler({ ...parts, caller: http.caller, http })
        if (endpoint.file)
          return sendFile(reply, endpoint.file, parts['body'], ExportAnswer.parse(answer), {
            language: languageFor(http),
            originName,
          })
        if (http.cookie !== null) void reply.header('set-cookie', http.cookie)
        return reply.send(z.encode(endpoint.answer, answer))
      },
    })
  }
  const all = Object.entries<Endpoint>(endpoints)
  for (const one of all) if (one[1].form === undefined) route(api, one)
  void api.register(async (forms) => {
    await takeForms(forms)
    for (const one of all) if (one[1].form !== undefined) route(forms, one)
  })
}
