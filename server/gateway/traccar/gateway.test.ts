import { createServer, type Server, type Socket } from 'node:net'

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import type { CommandAction } from '#contract/codes/commands.ts'

import { type TemporaryStore, temporaryStore } from '../../../tests/temporaryStore.ts'
import { silentLog } from '../../kit/log.ts'
import type { DeviceAnswer, DeviceReport } from '../port.ts'
import { TraccarGateway } from './gateway.ts'
import { ModelBook } from './modelBook.ts'

const token = 'secret-token-of-the-installation'
const trace = 'Command type engineStop is not supported\n\tat org.traccar.Handler.run(Handler.java:42)'

/** A Traccar that answers as it is told, keeps every byte it hears, and may break off. */
class StandIn {
  readonly heard: string[] = []
  /** To a command: status and body, or how it breaks. */
  next: [status: number, body: string] | 'reset' | 'silence' = [200, '{}']
  refusesToken = false
  /** Happens while a command is on its way. */
  meanwhile = () => {}
  version = '6.5'
  port = 0
  readonly #open = new Set<Socket>()
  readonly #server: Server = createServer((socket) => {
    this.#open.add(socket)
    let text = ''
    socket.on('error', () => {})
    socket.on('data', (part) => {
      text += part.toString()
      const [head = '', body = ''] = text.split('\r\n\r\n')
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
      if (!text.includes('\r\n\r\n') || body.length < length) return
      this.heard.push(text)
      text = ''
      this.#answer(socket, head)
    })
  })

  #answer(socket: Socket, head: string): void {
    const say = (status: number, body: string) =>
      socket.end(
        `HTTP/1.1 ${status} X\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
      )
    if (this.refusesToken) return void say(401, 'HTTP 401 Unauthorized')
    if (head.startsWith('GET /api/server')) return void say(200, JSON.stringify({ version: this.version }))
    if (head.startsWith('GET /api/devices')) {
      return void say(200, JSON.stringify([{ id: 7, uniqueId: /uniqueId=(\S+)/.exec(head)?.[1] }]))
    }
    this.meanwhile()
    if (this.next === 'reset') return void socket.resetAndDestroy()
    if (this.next !== 'silence') say(...this.next)
  }

  listen = () =>
    new Promise<void>((resolve) =>
      this.#server.listen(0, '127.0.0.1', () => {
        const address = this.#server.address()
        this.port = typeof address === 'object' && address !== null ? address.port : 0
        resolve()
      }),
    )
  close(): Promise<void> {
    for (const socket of this.#open) socket.destroy()
    return new Promise((resolve) => void this.#server.close(() => resolve()))
  }
  commands = () => this.heard.filter((text) => text.startsWith('POST'))
}

let opened: TemporaryStore
let book: ModelBook
beforeAll(async () => {
  opened = await temporaryStore()
  book = new ModelBook({ store: opened.store, log: silentLog })
  await book.refresh()
})
afterAll(() => opened.remove())

let traccar: StandIn
let gateway: TraccarGateway
let answers: DeviceAnswer[]
let logged: string
let now: number

const report = (deviceId: string, protocol: string, model?: string): DeviceReport => ({
  deviceId,
  protocol: `traccar:${protocol}`,
  fixAt: 0,
  valid: true,
  latitude: 0,
  longitude: 0,
  telemetry: {},
  alarms: [],
  ...(model !== undefined && { parts: { model } }),
})

/** As the door has it: what a tracker takes is read in the tables. */
function heard(by: TraccarGateway, ...said: Parameters<typeof report>): void {
  const one = report(...said)
  by.heard(one, book.of(one))
}

beforeEach(async () => {
  traccar = new StandIn()
  await traccar.listen()
  ;[answers, logged, now] = [[], '', 1_000_000]
  const note = (details: object, message: string) => void (logged += `${JSON.stringify(details)} ${message}\n`)
  gateway = new TraccarGateway({
    url: `http://127.0.0.1:${traccar.port}/`,
    token,
    timeoutMs: 1_000,
    clock: { now: () => now },
    log: { info: note, warn: note, error: note },
  })
  await gateway.start({
    report: async () => 'stored',
    answer: async (answer) => void answers.push(answer),
  })
  heard(gateway, 'st300', 'suntech', 'ST340')
  heard(gateway, 'uni', 'suntech')
  heard(gateway, 'phone', 'osmand')
})
afterEach(async () => {
  await gateway.stop()
  await traccar.close()
  if (logged.includes(token)) throw new Error('the token is in the log')
})

const send = (action: CommandAction = 'block', deviceId = 'st300', id = `${deviceId} ${action}`) =>
  gateway.send({ id, deviceId, action, attempt: 1 })

test('C14 the bytes of a block and of an output: text for data, and nothing left in a queue', async () => {
  expect(await send()).toBe('sent')
  now += 31_000
  expect(await send('sirenOn')).toBe('sent')
  const said = (body: string) =>
    [
      'POST /api/commands/send HTTP/1.1',
      'accept: application/json',
      `authorization: Bearer ${token}`,
      'content-type: application/json',
      `content-length: ${body.length}`,
      `Host: 127.0.0.1:${traccar.port}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n')
  expect(traccar.commands()).toEqual([
    said('{"deviceId":7,"type":"engineStop","attributes":{"noQueue":true}}'),
    said('{"deviceId":7,"type":"outputControl","attributes":{"index":2,"data":"1","noQueue":true}}'),
  ])
  expect(traccar.heard.filter((text) => text.startsWith('GET')).map((text) => text.split('\r\n')[0])).toEqual([
    'GET /api/server HTTP/1.1',
    'GET /api/devices?uniqueId=st300 HTTP/1.1',
  ])
})

test('C14 a phone, a protocol nobody knows and a tracker never heard of get no block', async () => {
  heard(gateway, 'odd', 'nobody-knows')
  for (const device of ['phone', 'odd']) {
    expect([gateway.canCommand(device), gateway.canCommand(device, 'block')]).toEqual([true, false])
    expect(await send('block', device)).toEqual({ refused: 'unsupported' })
  }
  expect(gateway.canCommand('never')).toBe(false)
  expect(traccar.commands()).toEqual([])
})

test.each<[string, StandIn['next'], unknown]>([
  ['200', [200, '{}'], 'sent'],
  ['202: queued all the same', [202, '{"id":31}'], 'maybe'],
  ['400 offline', [400, 'Device is offline - RuntimeException (…)'], 'unreachable'],
  ['400 not connected', [400, 'Device is not connected'], 'unreachable'],
  ['400 and a stack trace', [400, trace], { refused: 'Command type engineStop is not supported' }],
  ['401', [401, ''], 'unreachable'],
  ['403', [403, ''], 'unreachable'],
  ['404', [404, ''], 'unreachable'],
  ['500', [500, trace], 'unreachable'],
  ['a reset after the request was written', 'reset', 'maybe'],
  ['no answer in time', 'silence', 'maybe'],
])('C13 Traccar answers %s', async (_name, next, expected) => {
  traccar.next = next
  expect(await send()).toEqual(expected)
  expect(traccar.commands()).toHaveLength(1)
})

test('C13 a server that is not there was told nothing, known device or not', async () => {
  expect(await send('sirenOn')).toBe('sent')
  await traccar.close()
  now += 31_000
  expect(await send('sirenOff')).toBe('unreachable')
  now += 10 * 60_000
  expect(await send('sirenOff')).toBe('unreachable')
})

test('C13 what was queued once is no way to block any more', async () => {
  traccar.next = [202, '{"id":31}']
  await send()
  expect([gateway.canCommand('st300', 'block'), gateway.canCommand('uni', 'block')]).toEqual([false, true])
  now += 31_000
  expect(await send()).toEqual({ refused: 'unsupported' })
})

test('C13 a stack trace is for the log of the process, without the token in it', async () => {
  traccar.next = [400, `${trace} Bearer ${token}`]
  await send()
  expect(logged).toContain('Handler.java:42')
})

test('§5.6 health: up, unreachable while nothing answers or it answers with a fault of its own, and up again', async () => {
  expect(gateway.health).toBe('up')
  traccar.next = [503, 'Service Unavailable']
  expect([await send(), gateway.health]).toEqual(['unreachable', 'unreachable'])
  traccar.next = [200, '{}']
  expect([await send(), gateway.health]).toEqual(['sent', 'up'])
  traccar.next = 'reset'
  now += 31_000
  expect([await send('sirenOn'), gateway.health]).toEqual(['maybe', 'unreachable'])
})

test('§5.6 health: an answer that took longer than three seconds is slow, and the next one in time is well', async () => {
  traccar.meanwhile = () => void (now += 3_001)
  expect([await send(), gateway.health]).toEqual(['sent', 'slow'])
  traccar.meanwhile = () => void (now += 3_000)
  expect([await send('sirenOn', 'uni'), gateway.health]).toEqual(['sent', 'up'])
})

test('C13 a token that is refused is said once, and is well again with the next answer', async () => {
  traccar.refusesToken = true
  expect([await send(), await send('sirenOn', 'uni')]).toEqual(['unreachable', 'unreachable'])
  expect([gateway.health, logged.match(/refuses the token/g)?.length, traccar.commands()]).toEqual(['refused', 1, []])
  traccar.refusesToken = false
  expect([await send(), gateway.health]).toEqual(['sent', 'up'])
})

test('C13 a server that may not know noQueue is given no block', async () => {
  traccar.version = '4.15'
  const old = new TraccarGateway({
    url: `http://127.0.0.1:${traccar.port}`,
    token,
    timeoutMs: 1_000,
    clock: { now: () => now },
    log: { info: () => {}, warn: () => {}, error: () => {} },
  })
  await old.start({ report: async () => 'stored', answer: async () => {} })
  heard(old, 'uni', 'suntech')
  expect(await old.send({ id: 'b', deviceId: 'uni', action: 'block', attempt: 1 })).toBe('unreachable')
  expect(traccar.commands()).toEqual([])
})

test('C13 one unanswered at a time for a device, whatever it asks; others are not held up', async () => {
  expect(await Promise.all([send(), send('sirenOn'), send('block', 'uni')])).toEqual(['sent', 'unreachable', 'sent'])
  await gateway.result('st300', 'SA200CMD;1;02;Res;5;Enable1')
  expect(await send('sirenOn')).toBe('sent')
})

const done = 'SA200CMD;850000;02;Res;5;Enable1'
test.each<[string, () => Promise<void>, unknown[]]>([
  ['its pattern: done', () => gateway.result('st300', done), [['st300 block', 'done', done]]],
  [
    'used for something else: refused',
    () => gateway.result('st300', `${done}NoUse`),
    [['st300 block', 'refused', `${done}NoUse`]],
  ],
  ['what nobody understands decides nothing', () => gateway.result('st300', 'OK'), [['st300 block', 'said', 'OK']]],
  [
    'thirteen times the same: once',
    async () => {
      for (let n = 0; n < 13; n++) await gateway.result('st300', n % 2 === 0 ? 'OK' : 'OK')
    },
    [['st300 block', 'said', 'OK']],
  ],
  [
    'done twice: once',
    async () => {
      await gateway.result('st300', done)
      await gateway.result('st300', done)
    },
    [['st300 block', 'done', done]],
  ],
  ['of another device: none', () => gateway.result('uni', done), []],
  [
    'late: none',
    async () => {
      now += 30_001
      await gateway.result('st300', done)
    },
    [],
  ],
])('C13 a result, %s', async (_name, say, expected) => {
  await send()
  await say()
  expect(answers.map(({ commandId, outcome, raw }) => [commandId, outcome, raw])).toEqual(expected)
})

test('C13 Traccar knows no cancel', async () => {
  expect(await gateway.cancel()).toBe('unreachable')
})
