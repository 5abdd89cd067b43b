import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import type { CollectionName } from '#contract/endpoints/collection.ts'
import type { Language } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { createQueries } from '#src/api/queries.ts'

const heard: string[] = []
const drivers = [{ id: 7, descricao: 'Ana', id_empresa: 1, ativo: true }]
let server: Server
let queries: QueryClient

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      heard.push(`${request.method} ${request.url} ${body}`)
      const rows = request.url === '/api/filter/driver' ? drivers : []
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // A server that listens on TCP has an address of this form.
  const { port } = server.address() as AddressInfo
  vi.stubEnv('VITE_API_URL', `http://127.0.0.1:${port}/api`)
  vi.stubGlobal('document', { documentElement: { lang: 'pt-BR' } })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  await new Promise((closed) => server.close(closed))
})
beforeEach(() => {
  heard.length = 0
  queries = createQueries()
})
afterEach(() => queries.clear())

/** A reader that mounts, and what it has once nothing is on its way. */
async function reader<Name extends CollectionName>(
  name: Name,
  companies: readonly number[],
  language: Language = 'pt-BR',
) {
  const { collectionQuery } = await import('./collectionQuery.ts')
  const observer = new QueryObserver(queries, queries.defaultQueryOptions(collectionQuery(name, companies, language)))
  const settled = new Promise<unknown>((resolve) => {
    observer.subscribe((result) => {
      if (!result.isFetching) resolve(result.data)
    })
  })
  return { settled }
}

test('DATA-08 two readers of a collection are one call, whatever the order of their companies', async () => {
  const first = await reader('drivers', [2, 1])
  const second = await reader('drivers', [1, 2])
  const rows = [{ id: 7, label: 'Ana', company: 1, active: true }]
  expect(await Promise.all([first.settled, second.settled])).toEqual([rows, rows])
  expect(heard).toEqual(['POST /api/filter/driver {"empresasSelecionadas":[1,2]}'])
})

test('DATA-08 other companies, and another language, are another question', async () => {
  await (
    await reader('drivers', [1])
  ).settled
  await (
    await reader('drivers', [2])
  ).settled
  await (
    await reader('drivers', [2], 'en')
  ).settled
  expect(heard).toHaveLength(3)
})

test('DATA-08 what is the same for everybody is asked for once, whichever companies are chosen', async () => {
  const first = await reader('states', [1])
  const second = await reader('states', [2])
  await Promise.all([first.settled, second.settled])
  expect(heard).toEqual(['GET /api/filter/state '])
})

test('DATA-05 DATA-06 DATA-08 a collection is kept as every query is', async () => {
  const { collectionQuery } = await import('./collectionQuery.ts')
  const options = queries.defaultQueryOptions(collectionQuery('drivers', [1], 'pt-BR'))
  expect(options).toMatchObject({ staleTime: limits.queryStaleMs, refetchOnMount: 'always' })
})
