import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../server.ts'

const page = '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><title>Farol</title>'
const script = `console.log(${JSON.stringify('x'.repeat(2_000))})`
let server: TestServer
let pages: string

beforeAll(async () => {
  pages = await mkdtemp(join(tmpdir(), 'farol-pages-'))
  await mkdir(join(pages, 'assets'))
  await mkdir(join(pages, 'basemap'))
  await writeFile(join(pages, 'index.html'), page)
  await writeFile(join(pages, '.stamp'), 'secret')
  await writeFile(join(pages, 'sw.js'), script)
  await writeFile(join(pages, 'assets', 'main-abc.js'), script)
  await writeFile(join(pages, 'assets', 'main-abc.js.br'), brotliCompressSync(script))
  await writeFile(join(pages, 'assets', 'main-abc.js.gz'), gzipSync(script))
  await writeFile(join(pages, 'basemap', 'basemap.pmtiles'), Buffer.from(Array.from({ length: 100 }, (_, n) => n)))
  server = await startTestServer({ pages })
})
afterAll(async () => {
  await server.close()
  await rm(pages, { recursive: true, force: true })
})

const asPage = { accept: 'text/html,application/xhtml+xml' }

test.each(['/', '/controle', '/monitoramento/rastreador/12?x=1', '/index.html'])(
  'P46 %s is the page, with a nonce that is new each time and stands in the policy',
  async (path) => {
    const nonces = []
    for (let n = 0; n < 2; n += 1) {
      const { status, text, headers } = await server.call('GET', path, { headers: asPage })
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
      const nonce = /content="([^"]+)"/.exec(text)?.[1] ?? ''
      expect(headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}';`)
      nonces.push(nonce)
    }
    expect(nonces[0]).toHaveLength(24)
    expect(nonces[0]).not.toBe(nonces[1])
  },
)

test.each(['gzip', 'identity'])(
  'the page is there for whoever takes it %s, as for those who only look',
  async (packed) => {
    const headers = { ...asPage, 'accept-encoding': packed }
    expect((await server.call('GET', '/', { headers })).text).toContain('<title>Farol</title>')
    for (const method of ['GET', 'HEAD'] as const)
      expect((await server.call(method, '/', { headers: { 'accept-encoding': packed } })).status, method).toBe(200)
    for (const folder of ['/assets/', '/basemap/'])
      expect((await server.call('GET', folder, { headers: { 'accept-encoding': packed } })).status, folder).toBe(404)
  },
)

test('issue 31 camera and place are for the driver’s page, and for nothing else of the product', async () => {
  const policyOf = async (path: string) =>
    (await server.call('GET', path, { headers: asPage })).headers.get('permissions-policy')
  for (const path of ['/motorista-app/', '/motorista-app/?x=1'])
    expect(await policyOf(path), path).toBe('camera=(self), microphone=(), geolocation=(self), payment=(), usb=()')
  for (const path of ['/', '/motorista/1', '/motorista-apps', '/api/gone'])
    expect(await policyOf(path), path).toBe('camera=(), microphone=(), geolocation=(), payment=(), usb=()')
})

test('P45 the page of a reset link passes its address on to nobody', async () => {
  const policyOf = async (path: string) =>
    (await server.call('GET', path, { headers: asPage })).headers.get('referrer-policy')
  expect(await policyOf('/reset-password/secret')).toBe('no-referrer')
  expect(await policyOf('/controle')).toBe('strict-origin-when-cross-origin')
})

test('the page that the service worker asks for comes with a nonce as any other', async () => {
  const { status, text, headers } = await server.call('GET', '/index.html', { headers: { accept: '*/*' } })
  const nonce = /content="([^"]{24})"/.exec(text)?.[1]
  expect(status).toBe(200)
  expect(headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
})

test('the service worker is asked for anew each time, may fetch from its own server alone, and runs nothing else', async () => {
  const { status, headers } = await server.call('GET', '/sw.js')
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
  )
})

test('what asks for no page gets none: calls, scripts, and the ingest door', async () => {
  for (const path of ['/controle', '/assets/gone.js']) expect((await server.call('GET', path)).status).toBe(404)
  for (const path of ['/api/gone', '/assets/gone.js', '/ingest/gone']) {
    const { body } = await server.call('GET', path, { headers: asPage })
    expect(body).toMatchObject({ code: 'route.notFound' })
  }
  expect((await server.call('POST', '/', { headers: asPage })).status).toBe(404)
})

test('hidden files are not served', async () => {
  expect((await server.call('GET', '/.stamp')).status).toBe(404)
})

test('files travel packed where the browser takes it, and hashed ones are kept for ever', async () => {
  for (const encoding of ['br', 'gzip']) {
    const { text, headers } = await server.call('GET', '/assets/main-abc.js', {
      headers: { 'accept-encoding': encoding },
    })
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(headers.get('content-type')).toMatch(/javascript/)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('content-security-policy')).toContain("connect-src 'self';")
    expect(text).toBe(script)
  }
})

test('map tiles are read in ranges', async () => {
  const { status, headers, text } = await server.call('GET', '/basemap/basemap.pmtiles', {
    headers: { range: 'bytes=10-19' },
  })
  expect([status, headers.get('content-range')]).toEqual([206, 'bytes 10-19/100'])
  expect(Buffer.from(text)).toHaveLength(10)
  expect(headers.get('content-encoding')).toBeNull()
})
