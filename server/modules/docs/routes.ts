import type { FastifyInstance } from 'fastify'

import { openapi } from './openapi.ts'
import { docsPage } from './page.ts'

/** `/openapi.json` and `/docs`: the contract is public, as the source is. */
export function docsRoutes(api: FastifyInstance, version: string): void {
  let document: ReturnType<typeof openapi> | undefined
  // Half a second of work, which few installations are ever asked for: not at each start.
  api.get('/openapi.json', async () => (document ??= openapi(version)))
  api.get('/docs', async (_http, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(version, reply.styleNonce)),
  )
}
