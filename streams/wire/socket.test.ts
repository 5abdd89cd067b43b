import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { filter, firstValueFrom, map, take, toArray } from 'rxjs'
import { Server } from 'socket.io'
import { afterEach, expect, test } from 'vitest'

import { encodeFrame } from '#contract/live/frame.ts'
import { socketPath } from '#contract/live/socket.ts'

import { createSocketWire } from './socket.ts'
import type { Wire } from './wire.ts'

const epoch = '0b3e7c52-3f6c-4c0e-9a53-0f2d5b8a4d11'
const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function startServer(prepare: (io: Server) => void, port = 0) {
  const http = createServer()
  const io = new Server(http, { path: socketPath, transports: ['websocket'] })
  prepare(io)
  await new Promise<void>((done) => http.listen(port, '127.0.0.1', done))
  const stop = () => new Promise<void>((done) => void io.close(() => done()))
  closers.push(stop)
  return { io, stop, port: (http.address() as AddressInfo).port }
}

function connect(port: number, token: () => string | null = () => 'secret'): Wire {
  const wire = createSocketWire({ url: `http://127.0.0.1:${port}`, token, random: () => 1 })
  closers.push(() => wire.close())
  return wire
}

const reaches = (wire: Wire, state: string) => firstValueFrom(wire.status$.pipe(filter((one) => one.state === state)))

test('reads events by the contract, hands frames on as views, and drops what is malformed without falling', async () => {
  const { port } = await startServer((io) =>
    io.on('connection', (socket) => {
      socket.emit('head', [{ company: 'one', epoch, head: 1 }])
      socket.emit('frame', Buffer.from([1, 2, 3]))
      socket.emit('frame', 'text')
      socket.emit('aNameFromTheFuture', {})
      socket.emit(
        'frame',
        Buffer.from(
          encodeFrame(7, 5_000, [
            {
              vehicleId: 9,
              longitude: -46,
              latitude: -23,
              fixAt: 4_000,
              signalAt: 4_000,
              headingDeg: 90,
              speedKmh: 60,
              motion: 1,
              flags: 0,
              sensors: 0,
            },
          ]),
        ),
      )
      socket.emit('head', [{ company: 7, epoch, head: 12 }])
    }),
  )
  const wire = connect(port)
  const [frame, head] = await Promise.all([firstValueFrom(wire.frame$), firstValueFrom(wire.event$('head'))])
  expect(frame).toMatchObject({ company: 7, count: 1, serverAt: 5_000 })
  expect(frame.vehicleId[0]).toBe(9)
  expect(head).toEqual([{ company: 7, epoch, head: 12 }])
  expect(await firstValueFrom(wire.dropped$)).toBe(3)
  expect((await reaches(wire, 'live')).lastDataAt).not.toBeNull()
})

test('asks and reads the answer; an answer outside the contract rejects and is counted', async () => {
  const { port } = await startServer((io) =>
    io.on('connection', (socket) => {
      socket.on('follow', (payload: { companies: number[] }, answer: (value: unknown) => void) =>
        answer({ companies: payload.companies.slice(0, 1), heads: [], serverAt: 42 }),
      )
      socket.on('watch', (_payload: unknown, answer: (value: unknown) => void) => answer('no'))
    }),
  )
  const wire = connect(port)
  await reaches(wire, 'live')
  expect(await wire.ask('follow', { companies: [3, 4] })).toEqual({ companies: [3], heads: [], serverAt: 42 })
  await expect(wire.ask('watch', { vehicleId: null })).rejects.toThrow('malformed')
  expect(await firstValueFrom(wire.dropped$)).toBe(1)
})

test('comes back by itself after the server restarts, with the token as it is by then', async () => {
  const tokens: unknown[] = []
  const hear = (io: Server) => io.on('connection', (socket) => tokens.push(socket.handshake.auth['token']))
  const first = await startServer(hear)
  let token = 'first'
  const wire = connect(first.port, () => token)
  const states = firstValueFrom(
    wire.status$.pipe(
      map((one) => one.state),
      filter((state, i) => i > 0 || state !== 'connecting'),
      take(2),
      toArray(),
    ),
  )
  await reaches(wire, 'live')
  token = 'rolled'
  await first.stop()
  expect(await states).toEqual(['live', 'offline'])
  await expect(wire.ask('watch', { vehicleId: null })).rejects.toThrow('offline')
  expect((await reaches(wire, 'offline')).nextAttemptAt).not.toBeNull()
  await startServer(hear, first.port)
  await reaches(wire, 'live')
  expect(tokens).toEqual(['first', 'rolled'])
})

test('a link for which there is no place says whose are too many, and tries again', async () => {
  const { port } = await startServer((io) =>
    io.use((_socket, next) =>
      next(Object.assign(new Error('socket.tooMany'), { data: { code: 'socket.tooMany', by: 'session' } })),
    ),
  )
  const status = await reaches(connect(port), 'offline')
  expect(status.crowded).toBe('session')
  expect(status.nextAttemptAt).not.toBeNull()
})

test('an ended session is refused: it is told why and never tries again', async () => {
  let connections = 0
  const { port } = await startServer((io) =>
    io.on('connection', (socket) => {
      connections += 1
      socket.emit('sessionEnded', { reason: 'deactivated' })
      socket.disconnect(true)
    }),
  )
  const wire = connect(port)
  expect(await firstValueFrom(wire.event$('sessionEnded'))).toEqual({ reason: 'deactivated' })
  expect(await reaches(wire, 'refused')).toMatchObject({ nextAttemptAt: null })
  wire.retryNow()
  expect(connections).toBe(1)
})

test.each([
  ['auth.expired', 'expired'],
  ['auth.required', 'revoked'],
])('a handshake refused with %s ends the session as %s', async (code, reason) => {
  const { port } = await startServer((io) => io.use((_socket, next) => next(new Error(code))))
  const wire = connect(port)
  expect(await firstValueFrom(wire.event$('sessionEnded'))).toEqual({ reason })
  await reaches(wire, 'refused')
})

test('a handshake that is refused with a reason ends the session for that reason', async () => {
  const refusal = Object.assign(new Error('auth.required'), { data: { code: 'auth.required', reason: 'permissions' } })
  const { port } = await startServer((io) => io.use((_socket, next) => next(refusal)))
  const wire = connect(port)
  expect(await firstValueFrom(wire.event$('sessionEnded'))).toEqual({ reason: 'permissions' })
  await reaches(wire, 'refused')
})

test('a handshake refused for a passing reason is tried again, at once when asked to', async () => {
  let refusals = 0
  const { port } = await startServer((io) =>
    io.use((_socket, next) => (refusals++ === 0 ? next(new Error('store.unavailable')) : next())),
  )
  const wire = connect(port)
  await reaches(wire, 'offline')
  wire.retryNow()
  await reaches(wire, 'live')
  expect(refusals).toBe(2)
})
