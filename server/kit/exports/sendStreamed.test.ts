import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'

import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { nameInAttachment } from '#contract/rules/fileName.ts'
import { digestHeader } from '#contract/streamed.ts'

import { eventually } from '../../../tests/eventually.ts'
import { sendStreamed } from './sendStreamed.ts'

const part = Buffer.alloc(100_000, 'x')
const whole = 2_000

test('EXPORT-03 a file that is written as it is taken has its name and its digest in its head; who takes nothing is written nothing', async () => {
  const read = { parts: 0, ended: false }
  async function* parts() {
    try {
      while (read.parts < whole) {
        read.parts += 1
        yield part
      }
    } finally {
      read.ended = true
    }
  }
  const app = Fastify()
  app.get('/', (_http, reply) =>
    sendStreamed(reply, 'text/plain; charset=iso-8859-1', { name: 'AFD1REP_P.txt', sha256: 'ab12', parts: parts() }),
  )
  try {
    const asked = request(await app.listen({ port: 0, host: '127.0.0.1' })).end()
    const [answer]: IncomingMessage[] = await once(asked, 'response')
    answer?.on('error', () => undefined)
    expect(answer?.headers).toMatchObject({ [digestHeader]: 'ab12', 'content-type': 'text/plain; charset=iso-8859-1' })
    expect(nameInAttachment(String(answer?.headers['content-disposition']))).toBe('AFD1REP_P.txt')
    await once(answer ?? asked, 'readable')
    expect(read.parts).toBeLessThan(whole)
    answer?.destroy()
    await eventually(() => expect(read.ended).toBe(true))
    expect(read.parts).toBeLessThan(whole)
  } finally {
    await app.close()
  }
})
