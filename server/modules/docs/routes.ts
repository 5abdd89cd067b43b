import type { FastifyInstance } from 'fastify'

import { openapi } from './openapi.ts'
import { docsPage } from './page.ts'

/** `/openapi.json` and `/docs`: the contract is public, as the source is. */
export function docsRoutes(api: FastifyInstance, version: string): void {
  const document = openapi(version)
  api.get('/openapi.json', async () => document)
  api.get('/docs', async (_http, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(version, reply.styleNonce)),
  )
}
