import { expect, test } from 'vitest'

import { startTestServer } from '../server.ts'
import { runSwarm } from './swarm.ts'

test('P37 readers of five companies get their own events and no other; who loses a right is closed and stays out', async () => {
  const server = await startTestServer()
  try {
    const figures = await runSwarm(server, { companies: 5, sockets: 20, events: 400 })
    expect(figures).toMatchObject({ crossed: 0, missed: 0, removed: 2, afterRemoval: 0, recovered: 0 })
    expect(figures.delivered).toBeGreaterThanOrEqual(20 * 80)
    expect(figures.frames).toBeGreaterThan(0)
    expect(figures.slowestCloseMs).toBeLessThan(30_000)
  } finally {
    await server.close()
  }
})
