import { afterAll, beforeAll, expect, test } from 'vitest'

import { foreignOrigins, handshakeStatus, writeFromElsewhere } from './origins.ts'
import { type World, startWorld } from './world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test('P47 no write of a page of another origin has an effect, whatever it is sent as', async () => {
  const figures = await writeFromElsewhere(world)
  expect(figures.wrong).toEqual([])
  expect(figures.sideEffects).toEqual([])
  expect(figures.asked).toBeGreaterThan(200)
})

test('P47 the page of the server itself may write, and so may a program, which has no origin', async () => {
  const body = { email: 'admin@farol.dev', senha: 'farol123' }
  const from = async (headers?: Record<string, string>) =>
    (await world.server.call('POST', '/api/auth', { body, headers })).status
  expect(await from({ origin: world.server.url })).toBe(200)
  expect(await from()).toBe(200)
  expect(await from({ origin: foreignOrigins[0] })).toBe(403)
})

test('P47 a preflight is answered with nothing that lets another origin in', async () => {
  const headers = { origin: foreignOrigins[0], 'access-control-request-method': 'POST' }
  const reply = await world.server.call('OPTIONS', '/api/auth', { headers })
  expect(reply.status).toBe(404)
  expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})

test.each(foreignOrigins)('P47 no socket opens to a page of %s', async (origin) => {
  expect(await handshakeStatus(world.server.url, origin)).toBe(400)
})

test('P47 a socket opens to the own page', async () => {
  expect(await handshakeStatus(world.server.url, world.server.url)).toBe(101)
})
