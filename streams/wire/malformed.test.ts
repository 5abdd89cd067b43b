import { Server, WebSocket as MockWebSocket, type Client } from 'mock-socket'
import { filter, firstValueFrom } from 'rxjs'
import { WebSocket as EngineWebSocket } from 'socket.io-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createSocketWire } from './socket.ts'
import type { Wire } from './wire.ts'

/** socket.io over mock-socket: what the wire says and how it takes bytes no honest server would send. */
class MockTransport extends EngineWebSocket {
  override createSocket(uri: string) {
    return new MockWebSocket(uri)
  }
}

const open = `0${JSON.stringify({ sid: 'engine', upgrades: [], pingInterval: 25_000, pingTimeout: 20_000, maxPayload: 65_536 })}`
const epoch = '0b3e7c52-3f6c-4c0e-9a53-0f2d5b8a4d11'
const event = (name: string, payload: unknown) => `42${JSON.stringify([name, payload])}`

let server: Server
let wire: Wire
const said: string[] = []
const addresses: string[] = []
const log = vi.fn()

beforeEach(() => {
  said.length = addresses.length = 0
  log.mockClear()
  server = new Server('ws://farol.test/socket.io/')
  server.on('connection', (socket: Client) => {
    addresses.push(socket.url)
    socket.on('message', (data) => {
      if (typeof data !== 'string') return
      said.push(data)
      if (data.startsWith('40')) socket.send('40{"sid":"socket"}')
    })
    socket.send(open)
  })
  wire = createSocketWire({ url: 'http://farol.test', token: () => 's3cret', transports: [MockTransport], log })
})
afterEach(() => {
  wire.close()
  server.stop()
})

const live = () => firstValueFrom(wire.status$.pipe(filter((one) => one.state === 'live')))
const send = (data: string | ArrayBuffer) => server.emit('message', data)

test('the token travels in the handshake and in no address (ASVS V14.2.1)', async () => {
  await live()
  expect(said[0]).toBe('40{"token":"s3cret"}')
  expect(addresses).toHaveLength(1)
  expect(addresses[0]).not.toContain('s3cret')
})

test('P51 payloads outside the contract are counted and logged without their content; the next good one arrives', async () => {
  await live()
  const head = firstValueFrom(wire.event$('head'))
  send(event('head', [{ company: -1, epoch, head: 0 }]))
  send(event('event', { __proto__: null, type: 'alertRaised', plate: 'BRA2E19' }))
  send(event('telemetry', null))
  send(event('frame', 'not bytes'))
  send(event('head', [{ company: 1, epoch, head: 5 }]))
  expect(await head).toEqual([{ company: 1, epoch, head: 5 }])
  expect(await firstValueFrom(wire.dropped$)).toBe(4)
  expect(log.mock.calls.map(([what]) => what)).toEqual([
    'malformed head',
    'malformed event',
    'malformed telemetry',
    'malformed frame',
  ])
  expect(JSON.stringify(log.mock.calls)).not.toContain('BRA2E19')
})

test('P51 bytes that are no socket.io at all cost the connection, not the page: the wire plans the next attempt', async () => {
  await live()
  send('4this is not a packet')
  const offline = await firstValueFrom(wire.status$.pipe(filter((one) => one.state === 'offline')))
  expect(offline.nextAttemptAt).not.toBeNull()
})
