import { randomBytes } from 'node:crypto'

import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

import { isDriverPage } from '#contract/driverPage.ts'

import { type PageSources, drawingPolicy, pagePolicy, plainPolicy, scriptPolicy } from './contentSecurityPolicy.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Marks the styles that this one answer may apply; new for each answer. */
    styleNonce: string
  }
}

/** By content type: what a browser may take the answer for. */
function policyOf(type: string, sources: PageSources, nonce: string): string {
  if (type.startsWith('text/html')) return pagePolicy(sources, nonce)
  if (type.startsWith('image/svg+xml')) return drawingPolicy
  return /^(text|application)\/javascript/.test(type) ? scriptPolicy(sources) : plainPolicy
}

/** Security headers of every answer (reliability §4.4 "Headers", §4.6), TRACE included: it answers 404 like any stray. */
export async function secureHeaders(app: FastifyInstance, sources: PageSources): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    crossOriginEmbedderPolicy: false,
  })
  app.decorateReply('styleNonce', '')
  app.addHook('onRequest', async (http, reply) => {
    reply.styleNonce = randomBytes(16).toString('base64')
    // A driver photographs an inspection and says where he marks; nothing else of the product asks for either.
    const own = isDriverPage(http.url.split('?', 1)[0] ?? '') ? 'self' : ''
    void reply.header('permissions-policy', `camera=(${own}), microphone=(), geolocation=(${own}), payment=(), usb=()`)
  })
  app.addHook('onSend', async (_http, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '')
    void reply.header('content-security-policy', policyOf(type, sources, reply.styleNonce))
    return payload
  })
}
