import type { FastifyInstance } from 'fastify'

import { Refusal } from '#contract/errors.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

/** How JSON may write what no text of the store can hold: U+0000, and half of a surrogate pair. */
const suspicious = /\\u(?:0000|d[89a-f])/i

/** Whether every text in a parsed body, names of fields included, is one that PostgreSQL can hold. */
function holdsWholeText(body: unknown): boolean {
  const rest: unknown[] = [body]
  while (rest.length > 0) {
    const value = rest.pop()
    if (typeof value === 'string' && (!value.isWellFormed() || value.includes('\0'))) return false
    if (typeof value === 'object' && value !== null) for (const entry of Object.entries(value)) rest.push(...entry)
  }
  return true
}

/**
 * JSON is the only body that calls take: any other type is refused with 415; with 400 broken UTF-8, broken JSON, text
 * that is none (U+0000, half a surrogate pair), and a `__proto__` or `constructor.prototype` key. An empty body is no body.
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
    return parse(http, text, (error, value: unknown) =>
      error === null && suspicious.test(text) && !holdsWholeText(value)
        ? done(new Refusal('request.invalid'))
        : done(error, value),
    )
  })
}
