import { randomUUID } from 'node:crypto'

import { expect } from 'vitest'
import { z } from 'zod'

import type { Answer, Endpoint, Input } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints/all.ts'
import { CompanyId } from '#contract/kinds.ts'
import { placeAt } from '#contract/rules/fenceGeometry.ts'
import type { FenceShape } from '#contract/rules/fenceShape.ts'

import type { Reply, TestServer } from '../server.ts'

export const company = CompanyId.parse(1)
export const center = { latitude: -15.8, longitude: -47.9 }
export const circle = { kind: 'circle', center, radiusM: 500 } satisfies FenceShape
export const round = (count: number): FenceShape => ({
  kind: 'polygon',
  points: Array.from({ length: count }, (_, i) => placeAt(center, (i * 360) / count, 2_000)),
})
export const draft: Omit<Input<typeof endpoints.createFence>['body'], 'company' | 'key'> = {
  name: 'Pátio Norte',
  note: '',
  colour: '#4c8dff',
  origin: 'radius',
  shape: circle,
  alertEnter: true,
  alertExit: true,
  speedLimitKmh: 40,
}

export const vehiclesOf = (of: TestServer, id: number) =>
  of.store.system((tx) =>
    tx.query<{ id: number; unique_id: string }>(
      `select v.id, coalesce(d.unique_id, '') as unique_id from vehicle v left join device d on d.vehicle_id = v.id
       where v.company_id = $1 order by v.id`,
      [id],
    ),
  )

export const alertsOf = (of: TestServer, fence: number) =>
  of.store.system(async (tx) =>
    (
      await tx.query<{ type: string; vehicle_id: number }>(
        'select type, vehicle_id from alert where fence_id = $1 order by id',
        [fence],
      )
    ).map((row) => row.type),
  )

const path = (endpoint: Endpoint, params: Record<string, unknown> = {}) =>
  `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))}`

/** Calls in English names, by the contract's own codecs. */
export function callsTo(at: () => { server: TestServer; token: string }) {
  async function raw<E extends Endpoint>(endpoint: E, input: Input<E>, as = at().token): Promise<Reply> {
    const parts: { params?: Record<string, unknown>; body?: unknown } = input
    return at().server.call(endpoint.method, path(endpoint, parts.params), {
      token: as,
      ...(endpoint.body !== undefined && { body: z.encode(endpoint.body, parts.body) }),
    })
  }
  async function ask<E extends Endpoint>(endpoint: E, input: Input<E>, as = at().token): Promise<Answer<E>> {
    const reply = await raw(endpoint, input, as)
    expect(reply.status, reply.text).toBe(200)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this very schema parsed
    return endpoint.answer.parse(reply.body) as Answer<E>
  }
  const refusal = async <E extends Endpoint>(endpoint: E, input: Input<E>, as = at().token) => {
    const { status, body } = await raw(endpoint, input, as)
    return { status, ...z.looseObject({ code: z.string(), msg: z.string() }).parse(body) }
  }
  const create = (over: Partial<typeof draft> = {}) =>
    ask(endpoints.createFence, { body: { company, key: randomUUID(), ...draft, ...over } })
  return { ask, refusal, create }
}

interface Drive {
  /** Place of the vehicle in the list. */
  device: number
  /** East of `center`. */
  metres: number
  speedKmh?: number
}

/** The trackers of these vehicles: they speak through the product's own door, 20 s apart. */
export function trackersOf(at: () => { server: TestServer; vehicles: readonly { deviceId: string }[] }) {
  // What is older than its rule allows would be kept as a record, and told to nobody.
  let clock = Date.now() - 560_000
  async function drive(places: readonly Drive[]) {
    const { server, vehicles } = at()
    for (const { device, metres, speedKmh = 30 } of places) {
      const { latitude: lat, longitude: lon } = placeAt(center, 90, metres)
      const report = { id: vehicles[device]?.deviceId, timestamp: (clock += 20_000), lat, lon, speed: speedKmh / 1.852 }
      const { body } = await server.call('POST', '/ingest/batch', {
        token: 'test-token-test-token',
        body: { reports: [report] },
      })
      expect(body).toEqual({ results: ['stored'] })
    }
  }
  return { drive, lastAt: () => clock }
}
