import type { FastifyInstance } from 'fastify'

import { Refusal } from '#contract/errors.ts'

import type { PageOrigins } from '../kit/origin.ts'

/** What only reads may come from anywhere: the answer stays unread without a CORS header, and none is ever given. */
const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses, 403, what a page of another origin tries to change (P47, ASVS V3.5). A token stands in no cookie, so such a
 * page has none to send; this holds for the calls that need no session as well.
 */
export function refuseForeignOrigins(api: FastifyInstance, pages: PageOrigins): void {
  api.addHook('onRequest', async ({ method, headers }) => {
    const page = reads.has(method) ? null : pages.refused(headers)
    if (page !== null) throw new Refusal('origin.refused', { data: { origin: page.origin, host: page.host } })
  })
}
