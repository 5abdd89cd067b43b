import { afterAll, beforeAll, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../server.ts'
import { causes, endSessions } from './endings.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test.each(causes)('P42 %s: the next call is refused, the socket closes, and nobody else notices', async (cause) => {
  const figures = await endSessions(server, cause, 2)
  expect(figures).toMatchObject({ ended: 2, open: 0, letIn: 0, others: 0 })
  expect(figures.slowestCloseMs).toBeLessThan(30_000)
})
