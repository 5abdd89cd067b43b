import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { type ErrorBody, type ErrorCode, Refusal, errorStatus } from '#contract/errors.ts'
import { dayText } from '#contract/format.ts'
import { limits } from '#contract/limits.ts'

import { InvalidRequest } from '../kit/invalidRequest.ts'
import { languageFor } from '../kit/language.ts'
import { fill, textsIn } from '../text/text.ts'

const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.notJson',
  FST_ERR_BAD_URL: 'route.notFound',
  FST_ERR_NOT_FOUND: 'route.notFound',
}
const byStatus: Record<number, ErrorCode> = {
  404: 'route.notFound',
  413: 'request.tooLarge',
  415: 'request.notJson',
  429: 'request.rateLimited',
}

/** The answer carries all of them; a sentence says so many. */
const fieldsSaid = 5

/** Any error as a refusal of the contract; null when it is a fault of ours. */
function refusalOf(error: FastifyError): Refusal | null {
  if (error instanceof Refusal) return error
  const code = byFastifyCode[error.code] ?? byStatus[error.statusCode ?? 0]
  if (code !== undefined) return new Refusal(code)
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
    ? new Refusal('request.invalid')
    : null
}

/** The refusal as status, headers and `{ code, msg, fields? }` in the caller's language. */
export function refuse(http: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const language = languageFor(http)
  const texts = textsIn(language)
  const said = Object.entries(refusal.data ?? {}).map(([key, value]) => [
    key,
    (key === 'day' || key === 'from') && typeof value === 'string' ? dayText(value, language) : value,
  ])
  const body: ErrorBody = {
    ...refusal.data,
    code: refusal.code,
    msg: fill(texts.errors[refusal.code], Object.fromEntries(said)),
  }
  if (refusal instanceof InvalidRequest) body.fields = refusal.fields
  // Whoever reads the sentence alone, in a toast or a log of their own, learns what to look at.
  const named = refusal.code === 'request.invalid' ? (body.fields ?? []).filter((field) => field.trim() !== '') : []
  if (named.length > 0) body.msg = fill(texts.invalidFields, { fields: named.slice(0, fieldsSaid).join(', ') })
  if (refusal.retryAfterS !== undefined) void reply.header('retry-after', String(Math.ceil(refusal.retryAfterS)))
  if (errorStatus[refusal.code] === 401) void reply.header('www-authenticate', 'Bearer')
  return reply.status(errorStatus[refusal.code]).header('content-language', language).send(body)
}

/** `isStoreFault` tells a store that does not answer (503: try again) from a mistake of ours (500). */
export function answerErrors(app: FastifyInstance, isStoreFault: (error: Error) => boolean): void {
  app.setErrorHandler((error: FastifyError, http, reply) => {
    const known = refusalOf(error)
    if (known !== null) return refuse(http, reply, known)
    http.log.error({ err: error, route: http.routeOptions.url }, 'request failed')
    const refusal = isStoreFault(error)
      ? new Refusal('store.unavailable', { retryAfterS: limits.storeRetryS })
      : new Refusal('server.internal')
    return refuse(http, reply, refusal)
  })
}
