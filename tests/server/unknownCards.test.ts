import type { FastifyRequest } from 'fastify'
import { beforeAll, expect, test } from 'vitest'

import { card } from '#contract/entities/card.ts'
import { unknownCards } from '#contract/reports/unknownCards.ts'
import { unknownCardsMount } from '#server/modules/driver/unknownCards.mount.ts'

import { giveCard } from '../cards.ts'
import { testCaller } from '../devices.ts'
import { describeEachStore } from '../eachStore.ts'
import { seedTestFleet } from '../fleet.ts'
import { callsOf } from './registryRig.ts'

const http = {} as FastifyRequest // no handler of these looks at it
const now = Date.UTC(2026, 5, 10, 12)
const hourMs = 3_600_000

describeEachStore('Unknown cards', (store) => {
  beforeAll(async () => {
    await seedTestFleet(store(), 4)
    await store().system(async (tx) => {
      const [ana] = await tx.query<{ id: number }>(
        `insert into driver (company_id, name) values (1, 'Ana') returning id`,
      )
      await giveCard(tx, ana?.id ?? 0, 'HELD1')
      await giveCard(tx, ana?.id ?? 0, 'BACK1')
      await tx.query(
        `update card_driver l set unlinked_at = $1 from card c where c.id = l.card_id and c.code = 'BACK1'`,
        [new Date(now - 40 * hourMs)],
      )
      const spans: readonly [vehicle: number, from: number, to: number, code: string, latitude: number | null][] = [
        [1, 30, 29, 'lost9', -23.5],
        [3, 20, 19, 'LOST9', -23.6],
        [1, 28, 27, 'HELD1', null],
        [1, 26, 25, 'BACK1', null],
        [1, 24, 23, '@7', null],
        [1, 24 * 9, 24 * 9 - 1, 'OLD77', null],
      ]
      for (const [vehicle, from, to, code, latitude] of spans) {
        await tx.query(
          `insert into state_span (vehicle_id, company_id, from_at, to_at, state, driver_code, moving_ms, idle_ms, off_ms, after_key_ms,
             silent_ms, path_km, end_latitude, end_longitude)
           select id, company_id, $2, $3, 1, $4, 0, 0, 0, 0, 0, 0, $5::float8, $5::float8 - 23 from vehicle where id = $1`,
          [vehicle, new Date(now - from * hourMs), new Date(now - to * hourMs), code, latitude],
        )
        await tx.query(
          `insert into travel (company_id, vehicle_id, started_at, ended_at, open, driver_code, start_latitude, start_longitude,
             end_latitude, end_longitude, distance_km, by_odometer, moving_ms, stopped_ms, top_kmh)
           select company_id, id, $2, $3, false, $4, 0, 0, 0, 0, 1, false, 0, 0, 0 from vehicle where id = $1`,
          [vehicle, new Date(now - from * hourMs), new Date(now - to * hourMs), code],
        )
      }
      // Said a moment ago, by a vehicle that has not moved since; and by one of another company.
      await tx.query(
        `insert into vehicle_state (vehicle_id, company_id, received_at, motion, motion_since, telemetry, telemetry_at)
         select id, company_id, $1, 0, $1, '{"driverCode": "NEW55"}', jsonb_build_object('driverCode', $2::float8)
         from vehicle where company_id = 2 or id = 3
         on conflict (vehicle_id) do update set telemetry = excluded.telemetry, telemetry_at = excluded.telemetry_at`,
        [new Date(now), now - 60_000],
      )
    })
  })
  const dump = async (over: object = {}, caller = testCaller({ companies: [1] })) => {
    const body = unknownCards.calls.dump.body.parse({ empresasSelecionadas: [1], ...over })
    return (
      await unknownCardsMount({ store: store(), clock: { now: () => now }, announce: () => {} }).dump({
        body,
        caller,
        http,
      })
    ).rows
  }

  test('registries §4.1 cards that were read within seven days and nobody holds, with where and when last; held, old, foreign and the office’s codes are none', async () => {
    const rows = await dump()
    expect(rows.map(({ code }) => code).toSorted()).toEqual(['BACK1', 'LOST9', 'NEW55'])
    const [lost] = rows.filter(({ code }) => code === 'LOST9')
    expect(lost).toMatchObject({
      vehicleId: 3,
      firstAt: now - 30 * hourMs,
      lastAt: now - 19 * hourMs,
      latitude: -23.6,
      vehicles: 2,
      trips: 2,
      listed: false,
    })
    expect(rows.find(({ code }) => code === 'BACK1')).toMatchObject({ listed: true, place: null, trips: 1 })
    // Read by one vehicle of two: the other one of the company has nothing of it.
    expect(rows.find(({ code }) => code === 'NEW55')).toMatchObject({ lastAt: now - 60_000, vehicles: 1, trips: 0 })
    expect((await dump({ veiculos: [1] })).map(({ code }) => code).toSorted()).toEqual(['BACK1', 'LOST9'])
  })

  test('registries §4.1 a card says in which vehicle and when the last trip with it began', async () => {
    const { linhas } = Object(
      await callsOf(store(), card)('list', { body: { empresasSelecionadas: [1], texto: 'HELD1' } }),
    )
    expect(linhas).toMatchObject([{ codigo: 'HELD1', titular: 'Ana', ultima_viagem: now - 28 * hourMs }])
  })
})
