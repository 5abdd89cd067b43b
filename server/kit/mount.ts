import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { ExportAnswer } from '#contract/dataset.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { allEndpoints } from '#contract/machine/list.ts'
import { StreamedFile } from '#contract/streamed.ts'

import { admit } from './access.ts'
import type { DriverDevices, Sessions } from './caller.ts'
import { sendFile } from './exports/sendFile.ts'
import { sendStreamed } from './exports/sendStreamed.ts'
import type { HandlersByName } from './handlers.ts'
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

/** A call with two answers says by the format which of them is meant. */
const asksForFile = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'format' in body && body.format !== undefined

/**
 * Every endpoint of the contract as a route. Who may call is decided before the body is read; parts are decoded by
 * the contract's codecs, and so is the answer encoded: what the contract does not name never leaves.
 * A call without a handler, or a handler without a call, does not compile (`Handlers`, `server/mounts.ts`). Endpoints
 * with a form stand in a scope of their own, which `takeForms` prepares: everywhere else a form is refused.
 * @param originName who a file says that it comes from
 */
export function mount(
  api: FastifyInstance,
  handlers: HandlersByName,
  callers: { sessions: Sessions; devices: DriverDevices },
  takeForms: (scope: FastifyInstance) => Promise<void>,
  originName: string,
): void {
  const route = (scope: FastifyInstance, [name, endpoint]: readonly [string, Endpoint]) => {
    const handler = handlers[name]
    if (handler === undefined) throw new Error(`nothing answers ${name}`)
    scope.route({
      method: endpoint.method,
      url: endpoint.path,
      // What refuses a picture for its size takes one: as much as a form does.
      ...(endpoint.errors?.includes('picture.tooLarge') && { bodyLimit: limits.formMaxBytes }),
      onRequest: async (http) => {
        const caller = await admit(http, endpoint, callers)
        http.caller = caller && { ...caller, language: languageFor({ caller, headers: http.headers }) }
      },
      handler: async (http, reply) => {
        const parts = decode(endpoint, http)
        const answer = await handler({ ...parts, caller: http.caller, driver: http.driver, http })
        if (endpoint.file && asksForFile(parts['body']))
          return sendFile(reply, endpoint.file, parts['body'], ExportAnswer.parse(answer), {
            language: languageFor(http),
            originName,
          })
        if (endpoint.streams !== undefined) return sendStreamed(reply, endpoint.streams, StreamedFile.parse(answer))
        if (http.cookie !== null) void reply.header('set-cookie', http.cookie)
        return reply.send(z.encode(endpoint.answer, answer))
      },
    })
  }
  for (const one of allEndpoints) if (one[1].form === undefined) route(api, one)
  void api.register(async (forms) => {
    await takeForms(forms)
    for (const one of allEndpoints) if (one[1].form !== undefined) route(forms, one)
  })
}
