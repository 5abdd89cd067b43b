import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints/all.ts'
import { limits } from '#contract/limits.ts'
import { allEndpoints } from '#contract/machine/list.ts'
import { permissions } from '#contract/permissions.ts'
import { requests } from '#contract/requests/all.ts'

import { type TestServer, startTestServer } from '../server.ts'
import { alsoOfWalls } from './cross/expected.ts'

const clock = { ahead: 0, now: () => Date.now() + clock.ahead }
const hour = 3_600_000
const east = 'e0a1b2c3-0000-4000-8000-000000000001'
let server: TestServer
let token: string

beforeAll(async () => {
  server = await startTestServer({ clock })
  token = await server.signIn('painel')
})
afterAll(() => server.close())

const beat = (changed: object = {}) =>
  server.call('POST', '/api/v2/wall/beat', {
    token,
    body: { display: east, name: 'Sala 1, leste', reloads: 0, reason: null, ...changed },
  })

async function notifications(): Promise<unknown[]> {
  const { body } = await server.call('POST', '/api/v2/notification', {
    token: await server.signIn('supervisor'),
    body: { limit: 10, companies: [1] },
  })
  return (body as { notificationTitle: string; notificationDescription: string }[]).map((row) => [
    row.notificationTitle,
    row.notificationDescription,
  ])
}

/** Every call that makes, changes or ends something; signing in and out, and what a wall says of itself, are no such. */
const writing = Object.entries<Endpoint>(endpoints).filter(([name, { access, method }]) => {
  if (access === 'public' || access === 'driver' || alsoOfWalls.some((one) => one === name)) return false
  return access === 'session' ? method !== 'GET' : access[1] !== 'r'
})

test('A30 ux §5.6 the account of a wall is refused every call that writes, whatever its profile grants', async () => {
  await server.store.system((tx) =>
    tx.query(`insert into profile_permission (profile_id, company_id, key, module, c, r, u, d)
              select id, company_id, key, true, true, true, true, true from profile,
                unnest(array['IMO0001', 'TOR0002', 'USU0001']) key where wall`),
  )
  await server.store.system((tx) =>
    tx.query(`update profile_permission set c = true, u = true, d = true where profile_id = 7`),
  )
  token = await server.signIn('painel')
  expect(writing.length).toBeGreaterThan(10)
  const lots = Object.entries(requests).map(([name, { calls }]): [string, Endpoint] => [name, calls.order])
  for (const [name, { method, path }] of [...writing, ...lots]) {
    const { status, body } = await server.call(method, `/api${path.replaceAll(/:\w+/g, '1')}`, {
      token,
      body: method === 'GET' ? undefined : {},
    })
    expect([name, status, body], name).toMatchObject([name, 403, { code: 'permission.denied' }])
  }
})

test('performance §4.5 no score, talk, exam or bonus of a driver is read from a wall, whatever its profile grants', async () => {
  await server.store.system((tx) =>
    tx.query(`insert into profile_permission (profile_id, company_id, key, module, c, r, u, d)
              select id, company_id, key, true, false, true, false, false from profile,
                unnest(array['AVA0001', 'AVA0002', 'BON0001', 'DIR0001']) key where wall
              on conflict (profile_id, key) do update set module = true, r = true`),
  )
  const wall = await server.signIn('painel')
  const body = { empresasSelecionadas: [1], inicio: Date.now() - 7 * 24 * hour, fim: Date.now(), fuso: 'UTC' }
  const named = [permissions.rating, permissions.coaching, permissions.bonus, permissions.driveWell] as string[]
  const theirs = allEndpoints.filter(([, { access }]) => typeof access !== 'string' && named.includes(access[0]))
  expect(theirs.length).toBeGreaterThan(20)
  for (const [name, { method, path }] of theirs) {
    const said = method === 'GET' ? undefined : body
    const { status } = await server.call(method, `/api${path.replaceAll(/:\w+/g, '1')}`, { token: wall, body: said })
    expect([name, status]).toEqual([name, 403])
  }
  const { body: held } = await server.call('GET', '/api/permissaoperfil', { token: wall })
  expect(JSON.stringify(held)).not.toMatch(new RegExp(named.join('|')))
})

test('ux §5.6 it reads what the live map shows, and says of itself that it is a wall', async () => {
  const fleet = await server.call('POST', '/api/v2/live/positions', { token, body: { empresasSelecionadas: [1] } })
  const [self] = (await server.call('GET', '/api/usuario/8', { token })).body as { painelParede: boolean }[]
  const [other] = (await server.call('GET', '/api/usuario/2', { token: await server.signIn('supervisor') })).body as {
    painelParede: boolean
  }[]
  expect([fleet.status, self?.painelParede, other?.painelParede]).toEqual([200, true, false])
})

test('ux §5.6 a wall that falls silent is told of once, and once more when it is back', async () => {
  expect((await beat()).body).toEqual({ everyMs: limits.wallBeatMs })
  clock.ahead += limits.wallSilentMs
  await beat()
  await server.walls.look()
  expect(await notifications()).toEqual([])
  clock.ahead += limits.wallSilentMs + 1_000
  await server.walls.look()
  await server.walls.look()
  expect(await notifications()).toEqual([['Painel de parede sem sinal', 'Sala 1, leste']])
  await beat({ reloads: 1, reason: 'frames' })
  await beat({ reloads: 1, reason: 'frames' })
  expect(await notifications()).toEqual([
    ['Painel de parede de volta', 'Sala 1, leste'],
    ['Painel de parede sem sinal', 'Sala 1, leste'],
  ])
})

test('ux §5.6 health says how many walls report and for how long the oldest is silent, and of whom nothing', async () => {
  const health = async () => ((await server.call('GET', '/api/health')).body as { walls: unknown }).walls
  const west = 'e0a1b2c3-0000-4000-8000-000000000002'
  await beat()
  await beat({ display: west })
  expect(await health()).toEqual({ reporting: 2, silent: 0, oldestSilenceMs: null })
  clock.ahead += limits.wallSilentMs + 10_000
  await beat()
  expect(await health()).toEqual({
    reporting: 1,
    silent: 1,
    oldestSilenceMs: expect.toSatisfy((ms: number) => ms >= limits.wallSilentMs + 10_000),
  })
  await server.call('POST', '/api/v2/wall/leave', { token, body: { display: west } })
  expect(await health()).toEqual({ reporting: 1, silent: 0, oldestSilenceMs: null })
})

test('ux §5.6 one that was left on purpose is missed by nobody', async () => {
  const before = await notifications()
  await server.call('POST', '/api/v2/wall/leave', { token, body: { display: east } })
  clock.ahead += 2 * limits.wallSilentMs
  await server.walls.look()
  expect(await notifications()).toEqual(before)
})

test('an account has so many displays, and no more', async () => {
  for (let n = 0; n < limits.wallsMost + 2; n++) {
    clock.ahead += 150
    await beat({ display: `e0a1b2c3-0000-4000-8000-${String(n).padStart(12, '0')}` })
  }
  const [row] = await server.store.system((tx) =>
    tx.query<{ n: number }>('select count(*)::int as n from wall_display'),
  )
  expect(row?.n).toBe(limits.wallsMost)
})

test('reliability §4.5 a wall stays signed in over nights without a key; a person is asked again after an hour', async () => {
  token = await server.signIn('painel')
  const person = await server.signIn('leitor')
  const stillIn = async (of: string) => (await server.call('GET', '/api/permissaoperfil', { token: of })).status === 200
  clock.ahead += 2 * 60_000
  expect([await stillIn(token), await stillIn(person)]).toEqual([true, true])
  clock.ahead += 11 * hour
  expect([await stillIn(token), await stillIn(person)]).toEqual([true, false])
  for (let day = 0; day < 25; day++) {
    clock.ahead += 11 * hour
    expect(await stillIn(token)).toBe(true)
  }
  clock.ahead += 13 * hour
  expect(await stillIn(token)).toBe(false)
})
