import { once } from 'node:events'
import { type Server, type Socket, connect, createServer } from 'node:net'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { type ChaosProxy, startChaosProxy } from './proxy.ts'

let echo: Server
let proxy: ChaosProxy
let served: Socket[]

beforeEach(async () => {
  served = []
  echo = createServer((socket) => {
    served.push(socket)
    socket.on('error', () => {})
    socket.pipe(socket)
  })
  echo.listen(0, '127.0.0.1')
  await once(echo, 'listening')
  const address = echo.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  proxy = await startChaosProxy(address.port, () => 0)
})
afterEach(async () => {
  await proxy.close()
  echo.close()
})

async function dial(): Promise<Socket> {
  const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1')
  await once(socket, 'connect')
  return socket
}
async function say(socket: Socket, text: string): Promise<string> {
  socket.write(text)
  const [answer] = await once(socket, 'data')
  return String(answer)
}
/** `ECONNRESET`, or `end` for an orderly end. */
const endOf = (socket: Socket) =>
  new Promise<string>((resolve) => {
    socket.once('error', (error) => resolve('code' in error ? String(error.code) : error.message))
    socket.once('end', () => resolve('end'))
  })

test('in fair weather bytes pass both ways', async () => {
  const socket = await dial()
  expect(await say(socket, 'one')).toBe('one')
  expect(proxy.open).toBe(1)
  socket.destroy()
})

test('reset and fin end a connection in their own way', async () => {
  const first = await dial()
  await say(first, 'up')
  const firstEnd = endOf(first)
  await proxy.strike('reset', 0)
  expect(await firstEnd).toBe('ECONNRESET')

  const second = await dial()
  await say(second, 'up')
  const secondEnd = endOf(second)
  await proxy.strike('fin', 0)
  expect(await secondEnd).toBe('end')
})

test('in a black hole nothing arrives and nobody is told until it is over', async () => {
  const socket = await dial()
  await say(socket, 'up')
  const heard: string[] = []
  socket.on('data', (chunk) => heard.push(String(chunk)))
  const end = endOf(socket)
  const over = proxy.strike('blackHole', 50)
  socket.write('lost')
  await over
  expect(await end).toBe('ECONNRESET')
  expect(heard).toEqual([])
})

test('torn: half of the bytes, then RST', async () => {
  const socket = await dial()
  await say(socket, 'up')
  const end = endOf(socket)
  const over = proxy.strike('torn', 50)
  const arrived = new Promise<string>((resolve) => served[0]?.once('data', (chunk) => resolve(String(chunk))))
  socket.write('12345678')
  expect(await arrived).toBe('1234')
  expect(await end).toBe('ECONNRESET')
  await over
})

test('refuse: nobody gets in until it is over', async () => {
  const over = proxy.strike('refuse', 50)
  const early = connect(Number(new URL(proxy.url).port), '127.0.0.1')
  expect(await endOf(early)).toBe('ECONNRESET')
  await over
  const late = await dial()
  expect(await say(late, 'up')).toBe('up')
  late.destroy()
})

test('slow: what was sent within its time is lost when the end comes first', async () => {
  const socket = await dial()
  await say(socket, 'up')
  const heard: string[] = []
  socket.on('data', (chunk) => heard.push(String(chunk)))
  const end = endOf(socket)
  const over = proxy.strike('slow', 20)
  socket.write('late')
  await over
  expect(await end).toBe('ECONNRESET')
  expect(heard).toEqual([])
})
