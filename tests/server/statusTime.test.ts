import type { FastifyRequest } from 'fastify'
import { beforeAll, expect, test } from 'vitest'

import { ExportAnswer } from '#contract/dataset.ts'
import { permissions } from '#contract/permissions.ts'
import { distanceFleet } from '#contract/reports/distanceFleet.ts'
import { itinerary } from '#contract/reports/itinerary.ts'
import { statusTime } from '#contract/reports/statusTime.ts'
import { statusTimeCategory } from '#contract/reports/statusTimeCategory.ts'
import { statusTimeDay } from '#contract/reports/statusTimeDay.ts'
import { statusTimeDriver } from '#contract/reports/statusTimeDriver.ts'
import type { DeviceReport } from '#server/gateway/port.ts'
import { commitBatch } from '#server/ingest/commit.ts'
import { FenceWatch } from '#server/ingest/fenceWatch.ts'
import { DeviceRegistry } from '#server/ingest/registry.ts'
import { silentLog } from '#server/kit/log.ts'
import { LivePositions } from '#server/live/positions.ts'
import { distanceFleetMount } from '#server/modules/report/distanceFleet.mount.ts'
import { itineraryMount } from '#server/modules/report/itinerary.mount.ts'
import {
  statusTimeCategoryMount,
  statusTimeDayMount,
  statusTimeDriverMount,
  statusTimeMount,
} from '#server/modules/report/statusTime.mount.ts'
import { HourKeeper } from '#server/modules/telling/keeper.ts'

import { giveCard } from '../cards.ts'
import { testCaller } from '../devices.ts'
import { describeEachStore } from '../eachStore.ts'
import { seedTestFleet } from '../fleet.ts'

const [minute, hour] = [60_000, 3_600_000]
const http = {} as FastifyRequest // no handler of these looks at it
const from = Date.UTC(2026, 5, 1, 8)
const to = from + 6 * hour
/** The period is under way. */
const now = from + 5 * hour + 10 * minute
const clock = { now: () => now }
const engine = { ignition: true, rpm: 900, driverCode: 'aa' }
const key = { ignition: true, rpm: 0 }
const off = { ignition: false }

const report = (
  deviceId: string,
  at: number,
  telemetry: DeviceReport['telemetry'],
  speedKmh = 0,
  km = 0,
): DeviceReport => ({
  deviceId,
  protocol: 'test',
  fixAt: at,
  valid: true,
  latitude: -23.5 + km / 111.195,
  longitude: -46.6,
  speedKmh,
  telemetry,
  alarms: [],
})
/** Of each hour 20 min moving, 10 idle, 10 after key, 20 off; the last report is of 04:40 in the period. */
const drives = Array.from({ length: 6 }, (_, h) => {
  const at = from + (h - 1) * hour
  return [
    report('d0', at, engine, 60, h * 20 + 0.1),
    report('d0', at + 10 * minute, engine, 60, h * 20 + 10),
    report('d0', at + 20 * minute, engine, 0, h * 20 + 20),
    report('d0', at + 30 * minute, key, 0, h * 20 + 20),
    report('d0', at + 40 * minute, off, 0, h * 20 + 20),
  ]
}).flat()
const parked = [from - 30 * minute, from + 2 * hour, now - 5 * minute].map((at) => report('d2', at, off))
const silent = report('d6', from - 5 * hour, off)
const idles = report('d8', from + 2 * hour, engine)

const none = { moving: 0, idle: 0, afterKey: 0, off: 0, silent: 0, idleShare: null, driver: null }
const unknown = { moving: null, idle: null, afterKey: null, off: null, silent: null, idleShare: null, driver: null }

describeEachStore('Time by state', (store) => {
  let vehicles: number[] = []
  const calls = () => {
    const deps = { store: store(), clock, announce: () => {} }
    return statusTimeMount({ ...deps, hours: new HourKeeper({ store: store(), clock, log: silentLog }) })
  }
  async function send(reports: readonly DeviceReport[]) {
    const registry = new DeviceRegistry(store(), new LivePositions())
    await registry.refresh()
    const batch = reports.flatMap((one) => {
      const entry = registry.device(one.deviceId)
      return entry === undefined ? [] : [{ entry, report: one, receivedAt: now }]
    })
    await commitBatch(store(), batch, new FenceWatch(store()))
  }
  const bodyOf = (said: object) => ({ empresasSelecionadas: [1], inicio: from, fim: to, agrupamentos: [], ...said })
  async function rowsOf(said: object = {}) {
    const body = statusTime.calls.dump.body.parse(bodyOf(said))
    const answer = await calls().dump({ body, caller: testCaller(), http })
    return new Map(answer.rows.map((row): [number, typeof row] => [row.vehicleId, row]))
  }
  const rowOf = async (n: number, said: object = {}) => (await rowsOf(said)).get(vehicles[n] ?? 0)
  const sumOf = (row: Awaited<ReturnType<typeof rowOf>>) =>
    row && [row.moving, row.idle, row.afterKey, row.off, row.silent].reduce<number>((all, one) => all + (one ?? NaN), 0)

  beforeAll(async () => {
    vehicles = await seedTestFleet(store(), 10)
    await store().system(async (tx) => {
      const made = await tx.query<{ id: number }>(
        `insert into driver (company_id, name) values (1, 'Ávila'), (2, 'Caio') returning id`,
      )
      for (const { id } of made) await giveCard(tx, id, 'aa')
    })
    await send([...drives, ...parked, silent, idles])
  })

  test('five states are those of the reports, and add up to the period as far as it is told', async () => {
    const row = await rowOf(0)
    const states = { moving: 100, idle: 50, afterKey: 50, off: 90, silent: 20 }
    expect(row).toMatchObject({ ...states, driver: 'Ávila', engine: 150 })
    expect(row?.idleShare).toBeCloseTo(100 / 3, 9)
    expect(sumOf(row)).toBe((now - from) / minute)
    const over = await rowOf(0, { fim: from + 3 * hour })
    expect(over).toMatchObject({ moving: 60, idle: 30, afterKey: 30, off: 60, silent: 0 })
  })

  test('parked all the time is off all the time; silent all the time is silence; an idle share of no engine is not known', async () => {
    expect(await rowOf(2)).toMatchObject({ ...none, off: 310 })
    expect(await rowOf(6)).toMatchObject({ ...none, silent: 310 })
  })

  test('a vehicle that was never heard has a row without figures, and so has one before it was first heard', async () => {
    expect(await rowOf(4)).toMatchObject(unknown)
    expect(await rowOf(8, { fim: from + 2 * hour })).toMatchObject(unknown)
  })

  test('ten minutes after the last report count as its state, and never make more idle than engine', async () => {
    const row = await rowOf(8)
    expect(row).toMatchObject({ ...none, idle: 10, silent: 180, idleShare: 100, driver: 'Ávila' })
    expect(sumOf(row)).toBe((now - from) / minute - 120)
  })

  test('R15 an itinerary has no holes: its rows alternate, add up to the period as far as it is told, and to the distance', async () => {
    const deps = {
      store: store(),
      clock,
      announce: () => {},
      hours: new HourKeeper({ store: store(), clock, log: silentLog }),
    }
    const asked = bodyOf({ veiculos: [vehicles[0]] })
    const body = itinerary.calls.dump.body.parse({ ...asked, paradaMin: 5 })
    const { rows } = await itineraryMount(deps).dump({ body, caller: testCaller(), http })
    expect(rows.reduce((all, { duration }) => all + (duration ?? NaN), 0)).toBeCloseTo((now - from) / minute, 9)
    for (const [at, row] of rows.slice(1).entries()) {
      expect(row.from).toBe(rows[at]?.to)
      expect(row.code).not.toBe(rows[at]?.code)
    }
    expect(rows.map(({ code }) => code)).toEqual(expect.arrayContaining(['drive', 'stopOff', 'silence']))
    const far = distanceFleet.calls.dump.body.parse(asked)
    const [told] = (await distanceFleetMount(deps).dump({ body: far, caller: testCaller(), http })).rows
    const km = rows.reduce((all, { distanceKm }) => all + (distanceKm ?? 0), 0)
    expect(Math.abs(km - (told?.distanceKm ?? NaN))).toBeLessThanOrEqual(0.05)
  })

  test('totals are those of the rows, and the idle share is one of sums', async () => {
    const body = statusTime.calls.total.body.parse(bodyOf({}))
    expect(await calls().total({ body, caller: testCaller(), http })).toEqual({
      moving: 100,
      idle: 60,
      afterKey: 50,
      off: 400,
      silent: 510,
      idleShare: (100 * 60) / 160,
      pto: null,
      idles: 5,
      longestIdle: 10,
      idleLitres: null,
      cost: null,
    })
  })

  test('rows are those of the groupings asked for, and the file has the same', async () => {
    await store().system(async (tx) => {
      await tx.query(`insert into grouping (id, company_id, description) values (7, 1, 'Sul'), (8, 2, 'Norte')`)
      await tx.query(
        `insert into grouping_vehicle (company_id, grouping_id, vehicle_id, linked_at, unlinked_at)
         values (1, 7, $1, now(), null), (1, 7, $2, now(), now()), (2, 8, $3, now(), null)`,
        [vehicles[0], vehicles[2], vehicles[1]],
      )
    })
    expect([...(await rowsOf({ agrupamentos: [7] })).keys()]).toEqual([vehicles[0]])
    expect((await rowsOf({ agrupamentos: [8] })).size).toBe(0)
    const body = statusTime.calls.dump.body.parse(bodyOf({ agrupamentos: [7], formato: 'csv' }))
    const file = ExportAnswer.parse(await calls().dump({ body, caller: testCaller(), http }))
    const lines = []
    for await (const line of file.rows) lines.push(line)
    expect(lines).toMatchObject([{ plate: 'AAA0000', moving: 100, silent: 20 }])
  })

  test('a report that comes late changes the figure', async () => {
    await send([report('d8', from + hour, key)])
    expect(await rowOf(8)).toMatchObject({
      ...none,
      afterKey: 10,
      idle: 10,
      silent: 230,
      idleShare: 100,
      driver: 'Ávila',
    })
  })

  test('a vehicle that is no longer active has a row where it reported', async () => {
    await store().system((tx) => tx.query('update vehicle set active = false where company_id = 1'))
    expect([...(await rowsOf()).keys()].toSorted()).toEqual([vehicles[0], vehicles[2], vehicles[8]].toSorted())
  })

  test('by driver, day and category the same hours add up to the same; a card that changes hands parts them by the hour', async () => {
    await store().system((tx) =>
      tx.query(
        `with made as (insert into driver (id, company_id, name) values (90, 1, 'Bia') returning id),
           over as (update card_driver set unlinked_at = $1 where company_id = 1 returning card_id)
         insert into card_driver (company_id, card_id, driver_id, linked_at) select 1, over.card_id, made.id, $1 from made, over`,
        [new Date(from + 3 * hour)],
      ),
    )
    await store().system((tx) => tx.query('update vehicle set category = 3 where id = $1', [vehicles[8]]))
    const deps = { store: store(), clock, announce: () => {} }
    const all = { ...deps, hours: new HourKeeper({ store: store(), clock, log: silentLog }) }
    const asked = { caller: testCaller(), http }
    const ask = {
      driver: () =>
        statusTimeDriverMount(all).dump({ body: statusTimeDriver.calls.dump.body.parse(bodyOf({})), ...asked }),
      day: () => statusTimeDayMount(all).dump({ body: statusTimeDay.calls.dump.body.parse(bodyOf({})), ...asked }),
      category: (said: object = {}) =>
        statusTimeCategoryMount(all).dump({
          body: statusTimeCategory.calls.dump.body.parse(bodyOf(said)),
          ...asked,
        }),
    }
    const whole = await calls().total({
      body: statusTime.calls.total.body.parse(bodyOf({})),
      caller: testCaller(),
      http,
    })
    for (const group of ['driver', 'day', 'category'] as const)
      for (const key of ['moving', 'idle', 'afterKey', 'off', 'silent'] as const) {
        const { rows } = await ask[group]()
        const sum = rows.reduce((of, row) => of + (row[key] ?? 0), 0)
        expect(sum, `${group} ${key}`).toBeCloseTo(whole[key] ?? NaN, 6)
      }
    expect((await ask.driver()).rows.filter(({ moving }) => (moving ?? 0) > 0)).toMatchObject([
      { driver: 'Ávila', moving: 60, vehicles: 2 },
      { driver: 'Bia', driverId: 90, moving: 40 },
    ])
    expect((await ask.day()).rows).toMatchObject([{ day: '2026-06-01', moving: 100 }])
    const machines = await ask.category({ categoria: [3] })
    expect(machines.rows).toMatchObject([{ category: 'Máquina rural', idle: 10, vehicles: 1 }])
    const hers = await rowsOf({ motorista: [90] })
    expect([...hers.values()]).toMatchObject([{ vehicleId: vehicles[0], moving: 40, driver: 'Bia' }])
    const blind = {
      ...testCaller(),
      permissions: testCaller().permissions.filter(({ key }) => key !== permissions.driver),
    }
    const body = statusTime.calls.dump.body.parse(bodyOf({ motorista: [90] }))
    await expect(calls().dump({ body, caller: blind, http })).rejects.toMatchObject({ code: 'permission.denied' })
  })
})
