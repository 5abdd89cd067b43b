import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { testCaller } from '../../../tests/devices.ts'
import { seedTestFleet } from '../../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../../tests/temporaryStore.ts'
import { avalancheHandlers } from './avalanche.ts'

const http = {} as FastifyRequest // no handler of these looks at it
let opened: TemporaryStore
beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  await seedTestFleet(opened.store, 4)
  await opened.store.system((tx) =>
    tx.query(`update device set protocol = 'simulator' where unique_id in ('d0', 'd1')`),
  )
})
afterAll(() => opened.remove())

test('§8 an avalanche comes over the simulated vehicles of the own companies, and over no other', async () => {
  const asked: string[][] = []
  const avalanche = (ids: readonly string[]) => asked.push([...ids].toSorted())
  const { provokeAvalanche } = avalancheHandlers({ store: opened.store, gateways: [{}, { avalanche }] })
  await provokeAvalanche({ caller: testCaller(), http })
  await provokeAvalanche({ caller: testCaller({ companies: [2] }), http })
  expect(asked).toEqual([['d0'], ['d1']])
})

test('§8 where nothing is simulated nothing comes', async () => {
  const { provokeAvalanche } = avalancheHandlers({ store: opened.store, gateways: [{}] })
  expect(await provokeAvalanche({ caller: testCaller(), http })).toEqual({ alerts: 0 })
})
