import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { limits } from '#contract/limits.ts'
import type { EventOf } from '#contract/live/events.ts'
import { positionFlag } from '#contract/rules/vehicleState.ts'

import { eventually } from '../eventually.ts'
import { noPostgres } from '../postgres.ts'
import { noRedis } from '../redis.ts'
import { spawnServer } from '../serverProcess.ts'
import { GatewayTo, type Member, type Pair, company, startPair } from './pair.ts'
import { type SocketReader, readSocket } from './socketReader.ts'

const why = noPostgres ?? noRedis

describe.skipIf(why)(`two servers on one PostgreSQL and Redis${why ? `: skipped, ${why}` : ''}`, () => {
  let pair: Pair
  let a: Member
  let b: Member

  beforeAll(async () => {
    pair = await startPair([new GatewayTo('of-a', 'of-both'), new GatewayTo('of-b', 'of-both')])
    a = pair.a
    b = pair.b
  })
  afterAll(() => pair.close())

  /** Devices that both servers know. */
  async function devices(...ids: string[]) {
    const vehicles = await a.register(...ids)
    await eventually(async () => {
      expect((await b.fleet()).fleetNumber).toEqual(expect.arrayContaining(ids))
      for (const vehicle of vehicles) expect(b.server.live.positions.get(vehicle)).toBeDefined()
    })
    return vehicles
  }
  const reportUntilSeen = async (from: Member, reader: SocketReader, id: string, vehicle: number) => {
    const timestamps: number[] = []
    const seen = () => timestamps.some((timestamp) => reader.framesOf(vehicle, timestamp).length > 0)
    await eventually(async () => {
      const timestamp = pair.now()
      await from.report({ id, timestamp })
      timestamps.push(timestamp)
      await vi.waitFor(() => expect(seen()).toBe(true), 500)
    })
  }
  const request = (at: Member, vehicleId: number, id: string, action: 'block' | 'sirenOn') =>
    at.server.call('POST', action === 'block' ? '/api/block/request' : '/api/v2/gatewayCommands', {
      token: at.token,
      body: { veiculo: vehicleId, placa: id, chave: randomUUID(), motivo: 'test', observacao: '', acao: action },
    })
  const commandsOf = (reader: SocketReader, vehicle: number) =>
    reader.events
      .filter((event): event is EventOf<'commandChanged'> => event.type === 'commandChanged')
      .filter((event) => event.body.vehicleId === vehicle)

  test('a report to one is a frame, once, at the readers of both', async () => {
    const [vehicle = 0] = await devices('frames')
    const readers = [await a.read(), await b.read()]
    for (const from of [a, b]) {
      const timestamp = pair.now()
      expect(await from.report({ id: 'frames', timestamp, speed: 20 })).toEqual(['stored'])
      for (const reader of readers) {
        await eventually(() => expect(reader.framesOf(vehicle, timestamp)).toHaveLength(1))
      }
    }
    // Each waited for the other's: a second copy of any would have come before.
    for (const reader of readers) {
      const fixes = reader.frames.flatMap((frame) => [...frame.vehicleId].filter((id) => id === vehicle))
      expect(fixes).toHaveLength(2)
    }
  })

  test('the snapshot of one knows what the other stored', async () => {
    const [vehicle = 0] = await devices('snapshot')
    const timestamp = pair.now()
    await a.report({ id: 'snapshot', timestamp, attributes: { blocked: true, ignition: true } })
    const [theirs, ours] = [await a.fleet(), await b.fleet()]
    const at = ours.vehicleId.indexOf(vehicle)
    expect([ours.fixAt[at], ours.flags[at]]).toEqual([timestamp, positionFlag.blocked])
    expect(ours.sensors).toEqual(theirs.sensors)
  })

  test('telemetry that came in by one is told to who watches the vehicle at the other', async () => {
    const [vehicle = 0] = await devices('telemetry')
    const reader = await b.read()
    const first = pair.now()
    await a.report({ id: 'telemetry', timestamp: first, attributes: { rpm: 900 } })
    expect(await reader.watch(vehicle)).toMatchObject({ fixAt: first, values: { rpm: 900 } })
    await a.report({ id: 'telemetry', timestamp: first + 1, attributes: { rpm: 1_000 } })
    await eventually(() => expect(reader.telemetry).toMatchObject([{ fixAt: first + 1, values: { rpm: 1_000 } }]))
  })

  test('a device that changes doors keeps what it said at the other', async () => {
    const [vehicle = 0] = await devices('doors')
    const timestamp = pair.now()
    await a.report({ id: 'doors', timestamp, attributes: { blocked: true, rpm: 900 } })
    await b.report({ id: 'doors', timestamp: timestamp + 1, attributes: { rpm: 1_000 } })
    expect(await (await a.read()).watch(vehicle)).toMatchObject({
      fixAt: timestamp + 1,
      values: { blocked: true, rpm: 1_000 },
    })
  })

  test('P01 alerts of both doors reach the readers of both once each, without a hole', async () => {
    const ids = Array.from({ length: 20 }, (_, n) => `alert-${n}`)
    await devices(...ids)
    const readers = [await a.read(), await b.read()]
    const timestamp = pair.now()
    await Promise.all(ids.map((id, n) => (n % 2 === 0 ? a : b).report({ id, timestamp, attributes: { alarm: 'sos' } })))
    const raised = (reader: SocketReader) => reader.events.filter(({ type }) => type === 'alertRaised')
    for (const reader of readers) {
      await eventually(() => expect(raised(reader).length).toBeGreaterThanOrEqual(ids.length))
    }
    // What comes after the last alert comes after a second copy of it as well.
    await a.register('after-alerts')
    for (const reader of readers) {
      await eventually(() => expect(reader.events.at(-1)?.type).toBe('vehiclesChanged'))
      expect(raised(reader)).toHaveLength(ids.length)
      const numbers = reader.events.filter((event) => event.company === company).map(({ seq }) => seq)
      expect(numbers).toEqual(numbers.map((_, i) => (numbers[0] ?? 0) + i))
    }
  })

  test('CMD-12 a block asked of one goes out once, by the one whose gateway reaches the device', async () => {
    const [vehicle = 0] = await devices('of-b')
    const reader = await a.read()
    // It stands, as only the other server was told: the interlock of this one must know.
    await b.report({ id: 'of-b', timestamp: pair.now(), speed: 0 })
    const reply = await request(a, vehicle, 'of-b', 'block')
    expect(reply.body).toMatchObject({ status: 1 })
    await eventually(() => expect(commandsOf(reader, vehicle).at(-1)?.body.state).toBe('sent'))
    expect([a.gateway.sentTo('of-b').length, b.gateway.sentTo('of-b').length]).toEqual([0, 1])
    await b.gateway.answer('done', b.gateway.sentTo('of-b')[0])
    await eventually(() => expect(commandsOf(reader, vehicle).at(-1)?.body.state).toBe('succeeded'))
    expect(commandsOf(reader, vehicle).map(({ body }) => body.state)).toEqual(['pending', 'sent', 'succeeded'])
  })

  test('P26 telemetry that came in by one decides a command that the other sent', async () => {
    const [vehicle = 0] = await a.register('of-b')
    const reader = await a.read()
    await request(a, vehicle, 'of-b', 'sirenOn')
    await eventually(() => expect(commandsOf(reader, vehicle).at(-1)?.body.state).toBe('sent'))
    await a.report({ id: 'of-b', timestamp: pair.now() + 1_000, attributes: { siren: true } })
    await eventually(() => expect(commandsOf(reader, vehicle).at(-1)?.body.state).toBe('succeeded'))
  })

  test('a command that no gateway reaches stays pending, and expires as not sent', async () => {
    const [vehicle = 0] = await devices('of-nobody')
    const reader = await a.read()
    await request(b, vehicle, 'of-nobody', 'sirenOn')
    await eventually(() => expect(commandsOf(reader, vehicle).at(-1)?.body.state).toBe('pending'))
    pair.later(limits.commandExpiryMs)
    await eventually(() => expect(commandsOf(reader, vehicle).at(-1)?.body.state).toBe('expired'))
  })

  test('P25 where both gateways reach a device, each of three attempts goes out once', async () => {
    const [vehicle = 0, ofA = 0, ofB = 0] = await devices('of-both', 'of-a', 'of-b')
    const reader = await a.read()
    const sent = () => [a, b].flatMap(({ gateway }) => gateway.sentTo('of-both').map(({ attempt }) => attempt))
    /** A command of its own makes a server look at all that are open. */
    const looks = async (member: Member, other: number, id: string) => {
      const before = member.gateway.sentTo(id).length
      await request(member, other, id, 'sirenOn')
      await eventually(() => expect(member.gateway.sentTo(id)).toHaveLength(before + 1))
      await eventually(() => expect(commandsOf(reader, other).at(-1)?.body.state).toBe('sent'))
      await member.gateway.answer('done', member.gateway.sentTo(id).at(-1))
    }
    for (let attempt = 1; attempt <= limits.commandAttempts; attempt++) {
      const { promise, resolve: accept } = Promise.withResolvers<void>()
      for (const { gateway } of [a, b]) gateway.holds.set('of-both', promise)
      if (attempt === 1) await request(a, vehicle, 'of-both', 'sirenOn')
      else pair.later(limits.commandAnswerMs)
      await eventually(() => expect(sent()).toContain(attempt))
      // Both look once more while the transmission is under way.
      await looks(a, ofA, 'of-a')
      await looks(b, ofB, 'of-b')
      accept()
      await eventually(() => expect(commandsOf(reader, vehicle).at(-1)?.body.attempts).toBe(attempt))
    }
    pair.later(limits.commandAnswerMs)
    await eventually(() => expect(commandsOf(reader, vehicle).at(-1)?.body.state).toBe('unknown'))
    expect(sent().toSorted()).toEqual([1, 2, 3])
  })

  test('P42 a session ended at one ends at the sockets of the other', async () => {
    const token = await a.server.signIn('operador')
    const reader = await b.read()
    const ending = await readSocket(b.server.url, token)
    await a.server.call('POST', '/api/logout', { token, body: {} })
    expect(await ending.ended).toBe('revoked')
    expect((await b.server.call('GET', '/api/permissaoperfil', { token })).status).toBe(401)
    expect(reader.socket.connected).toBe(true)
  })

  test('a server that stops takes only its own readers with it', async () => {
    const [vehicle = 0] = await devices('leaving')
    const third = await pair.join()
    const [staying, leaving] = [await a.read(), await third.read()]
    await third.close()
    await leaving.ended
    // In the same stream as anything that the third had told the others.
    await reportUntilSeen(b, staying, 'leaving', vehicle)
    expect(staying.socket.connected).toBe(true)
  })

  test('a Redis that dies takes no frame from own readers, shows in health, and is found again', async () => {
    const [vehicle = 0] = await devices('outage')
    const [atA, atB] = [await a.read(), await b.read()]
    await reportUntilSeen(a, atB, 'outage', vehicle)
    await pair.redis.kill()
    await eventually(async () => expect(await a.health()).toMatchObject({ status: 'degraded', redis: 'down' }))
    const timestamp = pair.now()
    await a.report({ id: 'outage', timestamp, attributes: { alarm: 'sos' } })
    await eventually(() => expect(atA.framesOf(vehicle, timestamp)).toHaveLength(1))
    // The log needs no Redis, nor does a snapshot.
    await eventually(() => expect(atB.events.at(-1)).toMatchObject({ type: 'alertRaised' }))
    const fleet = await b.fleet()
    expect(fleet.fixAt[fleet.vehicleId.indexOf(vehicle)]).toBe(timestamp)
    expect(atB.framesOf(vehicle, timestamp)).toEqual([])
    await pair.redis.start()
    for (const [from, reader] of [[a, atB] as const, [b, atA] as const]) {
      await reportUntilSeen(from, reader, 'outage', vehicle)
      await eventually(async () => expect(await from.health()).toMatchObject({ status: 'ok', redis: 'up' }))
    }
  })

  test('a Redis that says nothing any more holds up no frame of own readers', async () => {
    const [vehicle = 0] = await devices('silence')
    const [atA, atB] = [await a.read(), await b.read()]
    await reportUntilSeen(a, atB, 'silence', vehicle)
    pair.redis.freeze()
    const timestamp = pair.now()
    await a.report({ id: 'silence', timestamp })
    await eventually(() => expect(atA.framesOf(vehicle, timestamp)).toHaveLength(1))
    // Silence is not yet loss: the frame did not wait for the verdict.
    expect((await a.health()).redis).toBe('up')
    await eventually(async () => expect((await a.health()).redis).toBe('down'))
    await pair.redis.kill()
    await pair.redis.start()
    await reportUntilSeen(a, atB, 'silence', vehicle)
  })

  test('without the Redis that was asked for there is no start, and one line says which, without its password', async () => {
    const settings = { DATABASE_URL: pair.databaseUrl, REDIS_URL: 'redis://farol:secret@127.0.0.1:1' }
    const start = spawnServer({ dataDir: '/nowhere', settings })
    await expect(start).rejects.toThrow(
      /^the server ended with 6:\nRedis at redis:\/\/127\.0\.0\.1:1 \(REDIS_URL\) cannot be reached: [^\n]*ECONNREFUSED[^\n]*$/,
    )
  })
})
