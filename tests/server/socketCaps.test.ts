import { afterAll, beforeAll, expect, test } from 'vitest'

import { type SocketReader, readSocket } from '../live/socketReader.ts'
import { type TestServer, startTestServer } from '../server.ts'

/** Issue 26, line 23: one session, one user and one address take so many sockets of a server, as it comes, and no more. */
let server: TestServer
const open: SocketReader[] = []
beforeAll(async () => {
  server = await startTestServer({ settings: { SOCKETS_PER_ADDRESS: '70' } })
})
afterAll(async () => {
  for (const { socket } of open) socket.disconnect()
  await server.close()
})

const take = async (token: string, times: number) => {
  for (let n = 0; n < times; n++) open.push(await readSocket(server.url, token))
}
const refusal = (token: string) =>
  readSocket(server.url, token).then(
    (reader) => void open.push(reader),
    (error: { data?: unknown }) => error.data,
  )
const by = (holder: string) => expect.objectContaining({ code: 'socket.tooMany', by: holder })

test('32 of a session, 64 of a user, and those of an address, each refused with whose they are', async () => {
  const first = await server.signIn('admin')
  await take(first, 32)
  expect(await refusal(first)).toEqual(by('session'))
  await take(await server.signIn('admin'), 32)
  expect(await refusal(await server.signIn('admin'))).toEqual(by('user'))
  const another = await server.signIn('operador')
  await take(another, 6)
  expect(await refusal(another)).toEqual(by('address'))
  open.pop()?.socket.disconnect()
  await expect.poll(() => refusal(another)).toBeUndefined()
})
