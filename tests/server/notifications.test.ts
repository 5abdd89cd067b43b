import { afterAll, beforeAll, expect, test } from 'vitest'

import { limits } from '#contract/limits.ts'
import { trimNotifications } from '#server/live/log.ts'

import { eventually } from '../eventually.ts'
import { readSocket } from '../live/socketReader.ts'
import { type TestServer, startTestServer } from '../server.ts'

interface Row {
  notificationTitle: string
  notificationDescription: string
  notificationURL: string
  notificationType: string
  notificationState: string
}

let server: TestServer
let vehicle: { id: number; deviceId: string; plate: string }
let at = Date.now() - 600_000

beforeAll(async () => {
  server = await startTestServer()
  const [found] = await server.store.system((tx) =>
    tx.query<{ id: number; unique_id: string; plate: string }>(
      'select v.id, d.unique_id, v.plate from vehicle v join device d on d.vehicle_id = v.id where v.company_id = 1 order by v.id limit 1',
    ),
  )
  if (found === undefined) throw new Error('the demo has no vehicle')
  vehicle = { id: found.id, deviceId: found.unique_id, plate: found.plate }
  await server.store.system((tx) =>
    tx.query(`delete from profile_permission where key = 'NOT0001' and profile_id =
                (select profile_id from app_user where email = 'despacho@farol.dev')`),
  )
})
afterAll(() => server.close())

/** The tracker of the vehicle speaks through the product's own door. */
async function say(attributes: Record<string, unknown>): Promise<void> {
  const { body } = await server.call('POST', '/ingest/batch', {
    token: 'test-token-test-token',
    body: { reports: [{ id: vehicle.deviceId, timestamp: (at += 1_000), lat: -23.5, lon: -46.6, attributes }] },
  })
  expect(body).toEqual({ results: ['stored'] })
}

async function newest(account: string, companies: number[], limit = 10, language = 'pt-BR'): Promise<Row[]> {
  const { body } = await server.call('POST', '/api/v2/notification', {
    token: await server.signIn(account),
    body: { limit, companies },
    headers: { 'accept-language': language },
  })
  return body as Row[]
}

test('API-24 API-25 NOTIF-07 NOTIF-08 what a tracker reports is read by its company in each reader’s language, and by nobody else', async () => {
  await say({ blocked: false, in1: false })
  await say({ blocked: true, in1: false })
  await say({ blocked: true, in1: true, message: 'Chegada ao cliente' })
  const rows = await newest('admin', [1])
  expect(rows.map((row) => [row.notificationType, row.notificationTitle, row.notificationState])).toEqual([
    ['macro', 'Mensagem do veículo', 'active'],
    ['TRACKER_INPUT_UNASSIGNED', 'Entrada 1 ligada', 'active'],
    ['TRACKER_OUTPUT_LOCK', 'Saída de bloqueio acionada', 'active'],
  ])
  expect(rows[0]).toMatchObject({
    notificationDescription: `${vehicle.plate} · Chegada ao cliente`,
    notificationURL: `/monitoramento/rastreador/${vehicle.id}`,
  })
  expect((await newest('admin', [1], 10, 'en'))[1]).toMatchObject({ notificationTitle: 'Input 1 on' })
  expect(await newest('admin', [1], 2), 'as many as were asked for, the newest').toEqual(rows.slice(0, 2))
  expect(await newest('admin', [2, 3])).toEqual([])
  expect(await newest('estranho', [1, 4])).toEqual([])
  const denied = await server.call('POST', '/api/v2/notification', {
    token: await server.signIn('despacho'),
    body: { limit: 10, companies: [1] },
  })
  expect(denied.body).toMatchObject({ code: 'permission.denied' })
})

test('maintenance §2 M17 a notification to some users is read by those, and by nobody else of the company', async () => {
  await server.store.system((tx) =>
    tx.query(
      `insert into notification (company_id, title, description, at, url, type, state, users)
       select 1, 'reviewPending', 'AAA0000: só da Olga', now(), '/manutencao/revisao/1', 'revisao', 'active', array[id]
       from app_user where email = 'supervisor@farol.dev'`,
    ),
  )
  const seen = async (account: string) =>
    (await newest(account, [1])).filter(({ notificationDescription: said }) => said.includes('só da Olga')).length
  expect([await seen('supervisor'), await seen('admin'), await seen('estranho')]).toEqual([1, 0, 0])
})

test('NOTIF-22 the socket says "look again" within 2 s, to readers of the company who may see notifications', async () => {
  const accounts = ['admin', 'despacho', 'estranho'] as const
  const [admin, withoutKey, stranger] = await Promise.all(
    accounts.map(async (account) => readSocket(server.url, await server.signIn(account))),
  )
  if (!admin || !withoutKey || !stranger) throw new Error('a socket is missing')
  await say({ trunkLocked: false })
  await say({ trunkLocked: true })
  await eventually(() => expect(admin.events.map(({ type }) => type)).toEqual(['notificationRaised']))
  await eventually(() => expect(withoutKey.events).toMatchObject([{ type: 'withheld', body: {} }]))
  expect(stranger.events).toEqual([])
  for (const reader of [admin, withoutKey, stranger]) reader.socket.disconnect()
})

test('of each company the newest notifications stay, and none that is too old', async () => {
  const insert = (company: number, count: number, ageDays: number) =>
    server.store.system((tx) =>
      tx.query(
        `insert into notification (company_id, title, type, state, at)
         select $1, 'n' || n, 'macro', 'active', now() - make_interval(days => $3::int)
         from generate_series(1, $2::int) n`,
        [company, count, ageDays],
      ),
    )
  await insert(2, 3, limits.notificationDays + 1)
  await insert(2, 5, 0)
  await insert(3, 4, 0)
  const before = new Date(Date.now() - limits.notificationDays * 86_400_000)
  await server.store.system((tx) => trimNotifications(tx, before, 4))
  const titles = async (company: number) => (await newest('admin', [company], 100)).map((row) => row.notificationTitle)
  expect(await titles(2)).toEqual(['n5', 'n4', 'n3', 'n2'])
  expect(await titles(3)).toEqual(['n4', 'n3', 'n2', 'n1'])
})
