import { expect, test } from 'vitest'

import { startTestServer } from '../server.ts'

test('without TRUST_PROXY nobody chooses the address that limits count by', async () => {
  const server = await startTestServer()
  try {
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1) {
      const reply = await server.call('POST', '/api/auth', {
        body: { email: 'operador@farol.dev', senha: 'wrong' },
        headers: { 'x-forwarded-for': `198.51.100.${n}` },
      })
      statuses.push(reply.status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  } finally {
    await server.close()
  }
})
