import { createHash, timingSafeEqual } from 'node:crypto'

import type { FastifyRequest } from 'fastify'

import { fail } from '#contract/errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Below `/ingest`: the company whose key was shown, and whose trackers alone it speaks for; null of the installation's token. */
    underCompany: number | null
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Lets only callers pass that show the installation's ingest token, or the key of a company, as `Authorization: Bearer`.
 * Never in an address: addresses end up in logs. Both sides are hashed first, so that comparing takes the same time whatever
 * was sent. Throws 'ingest.tokenRefused' (401).
 */
export function requireToken(
  token: string,
  companyOf: (key: string) => Promise<number | undefined>,
  onRefused: () => void,
): (http: FastifyRequest) => Promise<void> {
  const expected = digest(token)
  return async (http) => {
    const shown = /^Bearer (\S{1,400})$/i.exec(http.headers.authorization ?? '')?.[1]
    if (shown !== undefined && timingSafeEqual(digest(shown), expected)) return
    const company = shown === undefined ? undefined : await companyOf(shown)
    if (company !== undefined) {
      http.underCompany = company
      return
    }
    onRefused()
    fail('ingest.tokenRefused')
  }
}
