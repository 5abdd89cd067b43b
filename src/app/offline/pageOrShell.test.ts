import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { isPage, pageOrShell } from './pageOrShell.ts'

const server = vi.fn<typeof fetch>()
const request = new Request('http://farol.test/controle')
const shell = async () => new Response('shell')
const answered = async (response: Promise<Response>) => (await response).text()

beforeEach(() => vi.stubGlobal('fetch', server))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each([200, 404, 500, 501, 505])('an answer of status %d is the server’s own and is shown', async (status) => {
  server.mockResolvedValueOnce(new Response('page', { status }))
  expect(await answered(pageOrShell(request, shell))).toBe('page')
})

test.each([502, 503, 504])('a proxy that answers %d for the server lets the shell open', async (status) => {
  server.mockResolvedValueOnce(new Response('bad gateway', { status }))
  expect(await answered(pageOrShell(request, shell))).toBe('shell')
})

test('without a network the shell opens, and without a shell the browser says what it always says', async () => {
  server.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await answered(pageOrShell(request, shell))).toBe('shell')
  expect((await pageOrShell(request, async () => undefined)).type).toBe('error')
})

test('a line that swallows everything is given 5 s', async () => {
  vi.useFakeTimers()
  server.mockImplementationOnce(
    (_request, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  )
  const opened = vi.fn<(text: string) => void>()
  const opening = answered(pageOrShell(request, shell)).then(opened)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(opened).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await opening
  expect(opened).toHaveBeenCalledWith('shell')
})

const navigation = { mode: 'navigate' } as Request
test.each([
  ['/', true],
  ['/controle', true],
  ['/apicultura', true],
  ['/motorista/12', true],
  ['/motorista-app', false],
  ['/motorista-app/', false],
  ['/api/health', false],
  ['/reset-password/abc', false],
  ['/basemap/basemap.pmtiles', false],
])('%s is a page of the shell: %s', (path, is) => {
  const url = new URL(path, 'http://farol.test')
  expect(isPage({ request: navigation, url, sameOrigin: true })).toBe(is)
  expect(isPage({ request: navigation, url, sameOrigin: false })).toBe(false)
  expect(isPage({ request: new Request(url), url, sameOrigin: true })).toBe(false)
})
