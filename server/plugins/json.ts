import type { FastifyInstance } from 'fastify'

import { Refusal } from '#contract/errors.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

/**
 * JSON is the only body that calls take: any other type is refused with 415, broken UTF-8 and broken JSON with 400,
 * and a `__proto__` or `constructor.prototype` key with 400. An empty body is no body.
 */
export function takeOnlyJson(api: FastifyInstance): void {
  api.removeAllContentTypeParsers()
  const parse = api.getDefaultJsonParser('error', 'error')
  api.addContentTypeParser('application/json', { parseAs: 'buffer' }, (http, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined)
    let text: string
    try {
      text = utf8.decode(body)
    } catch {
      return done(new Refusal('request.invalid'))
    }
    return parse(http, text, done)
  })
}
