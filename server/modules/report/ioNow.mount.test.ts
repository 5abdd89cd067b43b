import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Port } from '#contract/codes/ports.ts'
import { CompanyId, VehicleId } from '#contract/kinds.ts'

import { testCaller } from '../../../tests/devices.ts'
import { seedTestFleet } from '../../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../../tests/temporaryStore.ts'
import { ioNowMount } from './ioNow.mount.ts'

const now = Date.UTC(2026, 5, 1, 12)
const hour = 3_600_000
const http = {} as FastifyRequest // no handler of these looks at it
let opened: TemporaryStore
let vehicle = 0

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  const [first = 0] = await seedTestFleet(opened.store, 2)
  vehicle = first
  const telemetry = { auxiliaryButton: false, input1: true, input2: false }
  const toldAt = Object.fromEntries(Object.keys(telemetry).map((port) => [port, now]))
  const edge = (port: Port, on: number, off: number | null) =>
    opened.store.system((tx) =>
      tx.query(`insert into io_edge (company_id, vehicle_id, port, on_at, off_at) values (1, $1, $2, $3, $4)`, [
        vehicle,
        port,
        new Date(now - on * hour),
        off === null ? null : new Date(now - off * hour),
      ]),
    )
  await opened.store.system((tx) =>
    tx.query(
      `insert into vehicle_state (vehicle_id, company_id, fix_at, received_at, latitude, longitude, speed_kmh, motion, motion_since,
         telemetry, telemetry_at) values ($1, 1, $2, $2, -23.5, -46.6, 0, 1, $2, $3, $4)`,
      [vehicle, new Date(now), JSON.stringify(telemetry), JSON.stringify(toldAt)],
    ),
  )
  await edge('auxiliaryButton', 300, 299)
  await edge('auxiliaryButton', 30, 20)
  await edge('auxiliaryButton', 3, 2)
  await edge('input1', 60, 50)
  await edge('input1', 5, null)
  // It was pressed three hours ago and let go two hours ago, which nothing tells of; what told of the rest is trimmed.
  await opened.store.system((tx) =>
    tx.query(
      `insert into notification (id, company_id, title, type, state, vehicle_id, port, at)
       values (77, 1, 'auxiliaryButton', 'TRACKER_INPUT_BUTTON', 'active', $1, 'auxiliaryButton', $2)`,
      [vehicle, new Date(now - hour)],
    ),
  )
})
afterAll(() => opened.remove())

test('§3 row 4 when a port changed, and how often, is what its edges say, whichever of them a notification is kept of', async () => {
  const deps = {
    store: opened.store,
    clock: { now: () => now },
    announce: () => {},
    hours: { catchUp: async () => ({ toldTo: now, behind: 0 }) },
  }
  const all = 'all' as const
  const body = {
    companies: [CompanyId.parse(1)],
    vehicles: [VehicleId.parse(vehicle)],
    port: all,
    kind: all,
    state: all,
  }
  const { rows } = await ioNowMount(deps).dump({ body: { ...body, limit: 50, offset: 0 }, caller: testCaller(), http })
  const told = rows.map(({ portCode, changedAt, changes, changeId }) => [portCode, changedAt, changes, changeId])
  expect(told.toSorted()).toEqual([
    ['auxiliaryButton', now - 2 * hour, 3, 77],
    ['input1', now - 5 * hour, 1, null],
    ['input2', null, 0, null],
  ])
})
