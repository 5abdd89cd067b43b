import { randomUUID } from 'node:crypto'

import type { FastifyRequest } from 'fastify'
import { beforeAll, expect, test } from 'vitest'

import { CompanyId } from '#contract/kinds.ts'
import { fenceHandlers } from '#server/modules/fence/handlers.ts'
import { referencePointHandlers } from '#server/modules/reference-point/handlers.ts'

import { testCaller } from '../devices.ts'
import { describeEachStore } from '../eachStore.ts'
import { seedTestFleet } from '../fleet.ts'
import { draft as fence } from './fenceRig.ts'

const http = {} as FastifyRequest // no handler of these looks at it
const clock = { now: () => Date.UTC(2026, 5, 10) }
const company = CompanyId.parse(1)
const atOnce = 4

describeEachStore('a draft that several calls bring at the same moment', (store) => {
  beforeAll(() => seedTestFleet(store(), 1))

  /** The ids that are stored in the end, and those that the calls were told, each once. */
  const bring = async (table: string, make: (key: string) => Promise<{ id: number }>) => {
    const key = randomUUID()
    const made = await Promise.all(Array.from({ length: atOnce }, () => make(key)))
    const rows = await store().system((tx) => tx.query(`select id from ${table} where draft_key = $1`, [key]))
    return { stored: rows.map(({ id }) => id), told: [...new Set(made.map(({ id }) => id))] }
  }

  test('FENCE-01 makes one fence, and every call is told which', async () => {
    const fences = { refresh: async () => undefined }
    const { createFence } = fenceHandlers({ store: store(), clock, fences, announce: () => undefined })
    const { stored, told } = await bring('fence', (key) =>
      createFence({ body: { ...fence, key, company }, caller: testCaller(), http }),
    )
    expect(stored).toHaveLength(1)
    expect(told).toEqual(stored)
  })

  test('CPOINT-01 makes one reference point, and every call is told which', async () => {
    const { createReferencePoint } = referencePointHandlers(store(), clock, () => {})
    const depot = { description: 'Depósito', latitude: -23.5, longitude: -46.6, radiusM: 200, active: true }
    const body = { ...depot, startsOn: null, endsOn: null, company }
    const { stored, told } = await bring('reference_point', (key) =>
      createReferencePoint({ body: { ...body, key }, caller: testCaller(), http }),
    )
    expect(stored).toHaveLength(1)
    expect(told).toEqual(stored)
  })
})
