import { randomUUID } from 'node:crypto'

import { z } from 'zod'

import { startTestServer } from '../server.ts'

export const Made = z.looseObject({ id: z.number(), rev: z.number() })
export const Page = z.looseObject({ total: z.number(), linhas: z.array(z.looseObject({ id: z.number() })) })

/** A server with vehicles and drivers, and its administrator, who makes records of nouns over the wire. */
export async function startNouns() {
  const server = await startTestServer({ fleet: 60 })
  const token = await server.signIn('admin')
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    server.call(method, `/api${path}`, { token, body })
  return {
    server,
    ask,
    make: (path: string, body: object, company = 1) =>
      ask('PUT', path, { id_empresa: company, chave: randomUUID(), ativo: true, ...body }),
    rows: async (path: string, company = 1) =>
      Page.parse((await ask('POST', path, { empresasSelecionadas: [company], limite: 200 })).body).linhas,
    /** Ids of those of a company, ascending. */
    own: (table: 'vehicle' | 'driver', company = 1, where = 'true') =>
      server.store.system(async (tx) =>
        (
          await tx.query<{ id: number }>(`select id from ${table} where company_id = $1 and ${where} order by id`, [
            company,
          ])
        ).map(({ id }) => id),
      ),
  }
}
export type Nouns = Awaited<ReturnType<typeof startNouns>>
