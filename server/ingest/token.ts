import { createHash, timingSafeEqual } from 'node:crypto'

import type { FastifyRequest } from 'fastify'

import { fail } from '#contract/errors.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Lets only callers pass that show the installation's ingest token as `Authorization: Bearer`. Never in an address:
 * addresses end up in logs. Both sides are hashed first, so that comparing takes the same time whatever was sent.
 * Throws 'ingest.tokenRefused' (401).
 */
export function requireToken(token: string, onRefused: () => void): (http: FastifyRequest) => Promise<void> {
  const expected = digest(token)
  return async (http) => {
    const shown = /^Bearer (\S{1,400})$/i.exec(http.headers.authorization ?? '')?.[1]
    if (shown !== undefined && timingSafeEqual(digest(shown), expected)) return
    onRefused()
    fail('ingest.tokenRefused')
  }
}
