import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../server.ts'

/** Issue 26, line 17: a proxy as nginx is unless told otherwise. It passes on its own `Host` and says nothing of the page's. */
async function defaultNginx(upstream: string) {
  const target = new URL(upstream)
  const proxy = createServer((asked, answer) => {
    const { connection: _connection, ...headers } = asked.headers
    const passed = request(
      {
        host: target.hostname,
        port: target.port,
        method: asked.method,
        path: asked.url,
        headers: { ...headers, host: target.host, connection: 'close' },
      },
      (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers)
        got.pipe(answer)
      },
    )
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => proxy.close() }
}

let server: TestServer
let proxy: Awaited<ReturnType<typeof defaultNginx>>
beforeAll(async () => {
  server = await startTestServer()
  proxy = await defaultNginx(server.url)
})
afterAll(async () => {
  proxy.close()
  await server.close()
})

const signIn = (at: string, senha: string, origin: string) =>
  fetch(`${at}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'accept-language': 'pt-BR' },
    body: JSON.stringify({ email: 'admin@farol.dev', senha }),
  })

test('the right password behind it is not called wrong: the refusal names both hosts and the setting', async () => {
  const reply = await signIn(proxy.origin, 'farol123', proxy.origin)
  const body: unknown = await reply.json()
  expect([reply.status, body]).toEqual([
    403,
    expect.objectContaining({ code: 'origin.refused', origin: proxy.origin, host: new URL(server.url).host }),
  ])
  const { msg } = body as { msg: string }
  expect(msg).toContain(proxy.origin)
  expect(msg).toContain(new URL(server.url).host)
  expect(msg).toContain('PUBLIC_URL')
  expect(msg).not.toMatch(/senha/i)

  const health = await server.call('GET', '/api/health')
  expect(health.body).toMatchObject({
    refusedPage: { origin: proxy.origin, host: new URL(server.url).host },
  })
})

test('a wrong password has words of its own', async () => {
  const reply = await signIn(server.url, 'not-this-one', server.url)
  expect([reply.status, await reply.json()]).toEqual([401, expect.objectContaining({ code: 'auth.failed' })])
})

test('with PUBLIC_URL set as the refusal says, the same page gets in', async () => {
  const told = await startTestServer({ settings: { PUBLIC_URL: proxy.origin } })
  const before = await defaultNginx(told.url)
  try {
    expect((await signIn(before.origin, 'farol123', proxy.origin)).status).toBe(200)
  } finally {
    before.close()
    await told.close()
  }
})
