import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, createConnection } from 'node:net'

import { type Socket, io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { type StreamEvent, type Head } from '#contract/live/events.ts'
import { decodeFrame } from '#contract/live/frame.ts'
import { type SocketEvent, socketEvents } from '#contract/live/socket.ts'
import { permissions } from '#contract/permissions.ts'

import { TestSessions, knownPassword, testCaller } from '../../tests/devices.ts'
import { eventually } from '../../tests/eventually.ts'
import { seedTestFleet } from '../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../tests/temporaryStore.ts'
import { readConfig } from '../config.ts'
import { appendEvent } from '../db/events.ts'
import type { Store } from '../db/port.ts'
import { silentLog } from '../kit/log.ts'
import { createLive } from './createLive.ts'
import type { Live } from './live.ts'

let opened: TemporaryStore
let store: Store
let vehicles: number[]
let live: Live
let sessions: TestSessions
let url: string
let stop: () => Promise<void>
let connections: () => number
let clients: Socket[] = []

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  store = opened.store
  vehicles = await seedTestFleet(store, 4)
})
afterAll(() => opened.remove())
beforeEach(async () => {
  await store.system((tx) => tx.query('truncate position, vehicle_state, alert, event, stream'))
  sessions = new TestSessions()
  sessions.byToken.set('one', testCaller({ userId: 1, companies: [1] }))
  sessions.byToken.set('two', testCaller({ userId: 2, companies: [2] }))
  const blind = testCaller().permissions.filter(({ key }) => key !== permissions.alert && key !== permissions.liveMap)
  sessions.byToken.set('blind', testCaller({ userId: 3, companies: [1], permissions: blind }))
  live = createLive({
    reauthenticate: knownPassword,
    store,
    clock: { now: () => Date.now() },
    sessions,
    gateways: [],
    config: readConfig({}),
    log: silentLog,
  })
  const http = createServer()
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const open = new Set<object>()
  http.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  connections = () => open.size
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  live.attachSockets(http)
  await live.start()
  stop = async () => {
    for (const client of clients.splice(0)) client.disconnect()
    await live.stop()
    http.close()
  }
})
afterEach(() => stop())

/** A connected reader, and everything it was told, read by the contract. */
async function reader(token: string, headers: Record<string, string> = {}) {
  const socket = io(url, { transports: ['websocket'], auth: { token }, reconnection: false, extraHeaders: headers })
  clients.push(socket)
  const heard: { name: string; payload: unknown }[] = []
  socket.onAny((name: SocketEvent, payload: unknown) => {
    const bytes = name === 'frame' && payload instanceof Uint8Array
    heard.push({ name, payload: bytes ? decodeFrame(payload) : socketEvents[name].parse(payload) })
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  const of = <T>(name: SocketEvent) => heard.filter((one) => one.name === name).map((one) => one.payload as T)
  return { socket, heard, of }
}

const reports = (device: number, alarms: 'panic'[] = [], at = Date.now()) =>
  live.sink.report({
    deviceId: `d${device}`,
    protocol: 'test',
    fixAt: at,
    valid: true,
    latitude: -23.5,
    longitude: -46.6,
    speedKmh: 30,
    telemetry: { ignition: true, rpm: 1_500 },
    alarms,
  })

test('a reader gets the frame, the event and the head of its company, and nothing of another', async () => {
  const one = await reader('one')
  const two = await reader('two')
  const follow = await one.socket.emitWithAck('follow', { companies: [1, 2, 99] })
  expect(follow).toMatchObject({ companies: [1], heads: [{ company: 1, head: 0 }] })
  await reports(0, ['panic'])
  await eventually(() => expect(one.of('frame')).toHaveLength(1))
  expect(one.of<ReturnType<typeof decodeFrame>>('frame')[0]).toMatchObject({ company: 1, count: 1 })
  expect(one.of<ReturnType<typeof decodeFrame>>('frame')[0]?.vehicleId[0]).toBe(vehicles[0])
  await eventually(() => expect(one.of('event')).toHaveLength(1))
  expect(one.of<StreamEvent>('event')[0]).toMatchObject({ seq: 1, type: 'alertRaised', body: { type: 'panic' } })
  await eventually(() => expect(one.of<Head[]>('head').at(-1)).toMatchObject([{ company: 1, head: 1 }]))
  expect(two.heard.filter(({ name }) => name === 'frame' || name === 'event')).toEqual([])
  expect(
    two
      .of<Head[]>('head')
      .flat()
      .map((head) => head.company),
  ).not.toContain(1)
})

test('events leave in the order of their numbers, and those of another process as well', async () => {
  const one = await reader('one')
  await one.socket.emitWithAck('follow', { companies: [1] })
  for (let i = 0; i < 20; i++) {
    await store.system((tx) =>
      appendEvent(tx, { company: 1, type: 'vehiclesChanged', rev: 1, body: { vehicles: [1] } }),
    )
  }
  await eventually(() => expect(one.of('event')).toHaveLength(20))
  expect(one.of<StreamEvent>('event').map((event) => event.seq)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
})

test('who may not read alerts gets the place in the log without its content, and no frames', async () => {
  const blind = await reader('blind')
  const one = await reader('one')
  await reports(0, ['panic'])
  await eventually(() => expect(blind.of('event')).toHaveLength(1))
  expect(blind.of<StreamEvent>('event')[0]).toMatchObject({ seq: 1, type: 'withheld', body: {} })
  await eventually(() => expect(one.of('frame')).toHaveLength(1))
  expect(blind.of('frame')).toEqual([])
})

test('an event whose body does not fit the contract leaves no hole', async () => {
  const one = await reader('one')
  await store.system((tx) => appendEvent(tx, { company: 1, type: 'alertRaised', rev: 1, body: { broken: true } }))
  await eventually(() => expect(one.of('event')).toMatchObject([{ seq: 1, type: 'withheld' }]))
})

test('P42 an ended session is told why, and its socket closed', async () => {
  const one = await reader('one')
  const closed = new Promise((resolve) => one.socket.once('disconnect', resolve))
  sessions.end('one', 'revoked')
  await closed
  expect(one.of('sessionEnded')).toEqual([{ reason: 'revoked' }])
})

test.each(['permissions', 'deactivated', 'expired'] as const)(
  'P42 whoever comes back after the session ended is refused, and told "%s"',
  async (reason) => {
    sessions.byToken.set('leaving', testCaller({ userId: 9 }))
    await reader('leaving')
    sessions.end('leaving', reason)
    await expect(reader('leaving')).rejects.toMatchObject({ data: { code: 'auth.required', reason } })
  },
)

test('without a session, or from a page of another origin, there is no connection', async () => {
  await expect(reader('nobody')).rejects.toMatchObject({ message: 'auth.required' })
  await expect(reader('one', { origin: 'https://elsewhere.example' })).rejects.toThrow()
  await expect(reader('one', { origin: url })).resolves.toBeDefined()
})

test('telemetry of the watched vehicle only, and never of a foreign one', async () => {
  const one = await reader('one')
  await reports(0)
  expect(await one.socket.emitWithAck('watch', { vehicleId: vehicles[1] })).toEqual({ telemetry: null })
  expect(await one.socket.emitWithAck('watch', { vehicleId: vehicles[0] })).toMatchObject({
    telemetry: { vehicleId: vehicles[0], values: { rpm: 1_500 } },
  })
  await reports(1, [], Date.now() + 1)
  await reports(2, [], Date.now() + 1)
  await reports(0, [], Date.now() + 1)
  await eventually(() => expect(one.of('telemetry')).toMatchObject([{ vehicleId: vehicles[0] }]))
})

test('API-26 API-27 a reader has a position in words, in its own language', async () => {
  const one = await reader('one')
  const ask = (latitude: number) =>
    one.socket.timeout(5_000).emitWithAck('location.geocode', { latitude, longitude: -46.63, origin: '/x' })
  expect(await ask(-23.55)).toEqual({ location: expect.stringContaining('São Paulo') })
  await expect(
    one.socket.timeout(200).emitWithAck('location.geocode', { latitude: 91, longitude: 0, origin: '' }),
  ).rejects.toThrow()
})

test('an ask that does not fit gets no answer, and narrowing to nothing is possible', async () => {
  const one = await reader('one')
  await expect(one.socket.timeout(200).emitWithAck('follow', { companies: 'all' })).rejects.toThrow()
  expect(await one.socket.emitWithAck('follow', { companies: [] })).toMatchObject({ companies: [], heads: [] })
  await reports(0, ['panic'])
  const two = await reader('two')
  await reports(1)
  await eventually(() => expect(two.of('frame')).toHaveLength(1))
  expect(one.of('event')).toEqual([])
})

test('P10 a reader that stopped reading is disconnected, and another is not held up by it', async () => {
  const stalled = createConnection({ port: Number(new URL(url).port), host: '127.0.0.1' })
  const key = randomBytes(16).toString('base64')
  const upgrade = `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`
  stalled.write(`${upgrade}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`)
  await once(stalled, 'data')
  stalled.write(textFrame(`40${JSON.stringify({ token: 'one' })}`))
  await once(stalled, 'data')
  stalled.pause()
  const closed = new Promise((resolve) => stalled.once('close', resolve))
  stalled.on('error', () => {}) // a reset is an end as well
  const well = await reader('one')
  const vehiclesOf = Array.from({ length: 50_000 }, (_, i) => 1_000_000 + i)
  const body = { vehicles: vehiclesOf }
  // 19 MB: far more than the kernel keeps for a connection that is not read.
  for (let n = 1; n <= 48; n++) {
    await store.system((tx) => appendEvent(tx, { company: 1, type: 'vehiclesChanged', rev: 1, body }))
    if (n % 4 === 0) await eventually(() => expect(well.of('event').length).toBe(n))
  }
  // Reading again only to be told of the end; what is left in between is of the kernel, not of the server.
  await eventually(() => expect(connections()).toBe(1))
  stalled.resume()
  await closed
  expect(well.socket.connected).toBe(true)
})

/** One masked text frame of a WebSocket client (RFC 6455 §5.2); the mask is zero, so the payload stands as it is. */
const textFrame = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])

test('one link more than a session, a user or an address may hold is turned away with whose they are', async () => {
  const crowd = await Promise.all(Array.from({ length: 32 }, () => reader('one')))
  await expect(reader('one')).rejects.toMatchObject({ data: { code: 'socket.tooMany', by: 'session' } })
  await reader('two')
  crowd[0]?.socket.disconnect()
  await eventually(async () => void (await reader('one')))
})
