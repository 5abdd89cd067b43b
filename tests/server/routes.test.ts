import { request as plainRequest } from 'node:http'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Endpoint } from '#contract/endpoint.ts'
import { allEndpoints as all } from '#contract/machine/list.ts'
import { permissions } from '#contract/permissions.ts'

import { type TestServer, startTestServer } from '../server.ts'
import { triesAll } from '../whole.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const sample: Record<string, string> = { id: '1', key: '8b0e4d3e-6f0a-4d0e-9a57-0a5b3a3f1c55' }
const addressOf = (endpoint: Endpoint) =>
  `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => sample[name] ?? '1')}`

describe.each(all)('%s', (_name, endpoint) => {
  test('P40 has one access rule, and refuses whoever shows no token or a wrong one', async () => {
    const { access } = endpoint
    if (Array.isArray(access)) {
      expect(Object.values(permissions)).toContain(access[0])
      expect(['c', 'r', 'u', 'd']).toContain(access[1])
    } else expect(['public', 'session', 'driver']).toContain(access)
    if (access === 'public') return
    const without = await server.call(endpoint.method, addressOf(endpoint))
    expect([without.status, without.body]).toMatchObject([401, { code: 'auth.required' }])
    const wrong = await server.call(endpoint.method, addressOf(endpoint), { token: 'x'.repeat(43) })
    expect([wrong.status, wrong.body]).toMatchObject([401, { code: 'auth.expired' }])
  })

  test('P48 carries the security headers and is never kept by a cache', async () => {
    const { headers } = await server.call(endpoint.method, addressOf(endpoint))
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
    expect(headers.get('x-powered-by')).toBeNull()
  })

  test('P51, P52 never answers a malformed request with 5xx', async () => {
    if (endpoint.method === 'GET') return
    const token = await adminToken()
    // Of one stack each call takes some in turn, in the night all.
    const from = triesAll ? 0 : turn++ % malformed.length
    for (const body of [...malformed, ...malformed].slice(from, from + (triesAll ? malformed.length : atOnce))) {
      const { status, body: answer } = await raw(endpoint.method, addressOf(endpoint), body, token)
      expect(status, String(body).slice(0, 60)).toBeLessThan(500)
      if (status >= 400) expect(Object.keys(JSON.parse(answer)).toSorted().slice(0, 1)).toEqual(['code'])
      expect(answer).not.toMatch(/at .*\.ts:|node_modules/)
    }
  })
})

let turn = 0
const atOnce = 5
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const malformed: (string | Buffer)[] = [
  '',
  'null',
  '[]',
  '0',
  '"text"',
  '{',
  '{"limit":NaN}',
  '{"email":1e999,"senha":[]}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"email":"a@b.c","senha":"x","admin":true}',
  '{"empresasSelecionadas":[-1,1.5,"1",null,{}]}',
  '{"empresasSelecionadas":{"length":1}}',
  '{"rev":9007199254740993}',
  '{"token":""}',
  nested(20_000),
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
]

let cached: Promise<string> | undefined
const adminToken = () => (cached ??= server.signIn('estranho'))

function raw(method: string, path: string, body: string | Buffer, token: string, type = 'application/json') {
  return new Promise<{ status: number; answer: string; body: string }>((resolve, reject) => {
    const http = plainRequest(
      `${server.url}${path}`,
      {
        method,
        headers: { 'content-type': type, 'content-length': Buffer.byteLength(body), authorization: `Bearer ${token}` },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          const text = Buffer.concat(parts).toString()
          resolve({ status: response.statusCode ?? 0, answer: text, body: text })
        })
      },
    )
    http.on('error', reject)
    http.end(body)
  })
}

describe('what a call may carry', () => {
  const post = (body: string | Buffer, type?: string) => raw('POST', '/api/auth', body, 'x', type)

  test('a body over the limit is refused before it is read', async () => {
    const answer = await server
      .call('POST', '/api/auth', { body: { email: 'x'.repeat(10_000_000), senha: 'x' } })
      .catch(() => null)
    // The server may close before the client has sent everything; it never reads it all.
    if (answer !== null) expect([answer.status, answer.body]).toMatchObject([413, { code: 'request.tooLarge' }])
    expect((await post(JSON.stringify({ email: 'x'.repeat(300_000), senha: 'x' }))).status).toBe(413)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    '%s is not JSON',
    async (type) => {
      const { status, body } = await post('{"email":"a","senha":"b"}', type)
      expect([status, JSON.parse(body)]).toMatchObject([415, { code: 'request.notJson' }])
    },
  )

  test('an invalid request names its fields in wire names', async () => {
    const token = await server.signIn('admin')
    const { body } = await server.call('POST', '/api/veiculo/resumo', {
      token,
      body: { empresasSelecionadas: [1, 'x'], extra: 1 },
    })
    expect(body).toEqual({
      code: 'request.invalid',
      msg: 'O pedido está incompleto ou contém valores inválidos. Confira: empresasSelecionadas.1, extra.',
      fields: ['empresasSelecionadas.1', 'extra'],
    })
  })

  test.each([
    ['es', 'es'],
    ['en-US', 'en'],
    ['ja', 'pt-BR'],
  ])('a refusal to %s speaks %s', async (wish, language) => {
    const { headers } = await server.call('GET', '/api/nothing', { headers: { 'accept-language': wish } })
    expect(headers.get('content-language')).toBe(language)
  })
})

describe('what is no call', () => {
  test.each(['/api/nothing', '/api', '/nothing', '/api/usuario/%E0%A4%A', '/..%2f..%2fetc/passwd'])(
    '%s is not found, in JSON',
    async (path) => {
      const { status, body } = await server.call('GET', path)
      expect([status, body]).toMatchObject([404, { code: 'route.notFound' }])
    },
  )

  test('P48 TRACE is off', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      plainRequest(`${server.url}/api/config`, { method: 'TRACE' }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end()
    })
    expect(status).toBe(404)
  })

  test('every ingest door stands on the page, and there is no other', async () => {
    const { text } = await server.call('GET', '/api/docs')
    const onPage = [...text.matchAll(/<th scope="row"><code>[A-Z, ]+ (\/ingest\/\S+)<\/code>/g)].map(([, path]) =>
      path?.replace(/\{(\w+)\}/g, ':$1'),
    )
    const routed = server.app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((line) => /(\/ingest\/\S+) \(/.exec(line)?.[1] ?? [])
    expect(onPage).toContain('/ingest/devices')
    expect(onPage.toSorted()).toEqual([...new Set(routed)].toSorted())
  })

  test('every call stands in the OpenAPI document, and on the page', async () => {
    const { body } = await server.call('GET', '/api/openapi.json')
    const { paths } = body as { paths: Record<string, Record<string, unknown>> }
    const page = await server.call('GET', '/api/docs')
    expect(page.headers.get('content-security-policy')).toMatch(/style-src 'self' 'nonce-[^']{20,}'/)
    for (const [, endpoint] of all) {
      expect(paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]).toBeDefined()
      expect(page.text).toContain(`${endpoint.method} /api${endpoint.path}`)
    }
  })
})

test('health and settings are public and hold nothing of a company', async () => {
  expect((await server.call('GET', '/api/config')).body).toMatchObject({
    basemap: 'embedded',
    mapboxToken: null,
    demo: true,
  })
  const { status, body } = await server.call('GET', '/api/health')
  expect([status, body]).toMatchObject([200, { status: 'ok', store: 'pglite', writable: true, ingestPending: 0 }])
})
