import type { FastifyRequest } from 'fastify'
import { beforeAll, expect, test } from 'vitest'

import { ExportAnswer } from '#contract/dataset.ts'
import { fieldOperation } from '#contract/entities/fieldOperation.ts'
import { permissions } from '#contract/permissions.ts'
import { consumption } from '#contract/reports/consumption.ts'
import { dms } from '#contract/reports/dms.ts'
import { fenceStays } from '#contract/reports/fenceStays.ts'
import { itinerary } from '#contract/reports/itinerary.ts'
import { operationFenceDays } from '#contract/reports/operationFenceDays.ts'
import { operationFences } from '#contract/reports/operationFences.ts'
import { pointHistory } from '#contract/reports/pointHistory.ts'
import { statusTime } from '#contract/reports/statusTime.ts'
import type { DeviceReport } from '#server/gateway/port.ts'
import { commitBatch } from '#server/ingest/commit.ts'
import { FenceWatch } from '#server/ingest/fenceWatch.ts'
import { DeviceRegistry } from '#server/ingest/registry.ts'
import { silentLog } from '#server/kit/log.ts'
import { LivePositions } from '#server/live/positions.ts'
import { consumptionMount } from '#server/modules/report/consumption.mount.ts'
import { dmsMount } from '#server/modules/report/dms.mount.ts'
import { fenceStaysMount } from '#server/modules/report/fenceStays.mount.ts'
import { itineraryMount } from '#server/modules/report/itinerary.mount.ts'
import { operationFenceDaysMount, operationFencesMount } from '#server/modules/report/operationFences.mount.ts'
import { pointHistoryMount } from '#server/modules/report/pointHistory.mount.ts'
import { statusTimeMount } from '#server/modules/report/statusTime.mount.ts'
import { HourKeeper } from '#server/modules/telling/keeper.ts'
import { fieldOperationMount } from '#server/modules/work/fieldOperation.mount.ts'

import { testCaller } from '../devices.ts'
import { describeEachStore } from '../eachStore.ts'
import { seedTestFleet } from '../fleet.ts'

const [minute, hour] = [60_000, 3_600_000]
const http = {} as FastifyRequest // no handler of these looks at it
const from = Date.UTC(2026, 5, 1, 3)
const to = from + 2 * hour - 1
const clock = { now: () => to + 1 }

/** After so many minutes, at so many kilometres: what the engine said. */
const said = (min: number, km: number, speedKmh: number, telemetry: DeviceReport['telemetry']): DeviceReport => ({
  deviceId: 'd0',
  protocol: 'test',
  fixAt: from + min * minute,
  valid: true,
  latitude: -23.5 + km / 111.195,
  longitude: -46.6,
  speedKmh,
  telemetry,
  alarms: [],
})
const drives = { ignition: true, rpm: 1_500, fuelRateLh: 30 }
const stands = { ignition: true, rpm: 700, fuelRateLh: 2 }
/** Half an hour of driving, 15 L; half an hour standing, 1 L, of which twenty minutes at work; then off. */
const shift = [
  said(0, 0, 60, drives),
  said(10, 10, 90, drives),
  said(20, 20, 50, drives),
  said(30, 30, 0, { ...stands, pto: true }),
  said(40, 30, 0, { ...stands, pto: true }),
  said(50, 30, 0, { ...stands, pto: false }),
  said(60, 30, 0, { ignition: false }),
  said(70, 30, 0, { ignition: false }),
]

describeEachStore('A shift at work', (store) => {
  const deps = () => ({
    store: store(),
    clock,
    announce: () => {},
    hours: new HourKeeper({ store: store(), clock, log: silentLog }),
  })
  const asked = { empresasSelecionadas: [1], inicio: from, fim: to, agrupamentos: [] }
  const caller = testCaller()
  let vehicle = 0
  const first = <R>({ rows }: { rows: readonly R[] }) => rows[0]
  const about = (value: number) => expect.closeTo(value, 1)

  beforeAll(async () => {
    vehicle = (await seedTestFleet(store(), 1))[0] ?? 0
    const registry = new DeviceRegistry(store(), new LivePositions())
    await registry.refresh()
    const entry = registry.device('d0')
    if (entry === undefined) throw new Error('no d0')
    const batch = shift.map((report) => ({ entry, report, receivedAt: clock.now() }))
    await commitBatch(store(), batch, new FenceWatch(store()))
    // Told first: what the fold tells of a tank takes the place of what stood there.
    await deps().hours.catchUp([vehicle])
    const at = (min: number) => new Date(from + min * minute)
    await store().system(async (tx) => {
      await tx.query(
        `insert into fence (id, company_id, name, colour, origin, shape, points, area_m2, perimeter_m, bounds, alert_enter, alert_exit, created_at, updated_at)
         values (1, 1, 'Lavoura', '#4C8DFF', 'radius', '{}', 1, 1, 1, '[]', true, true, now(), now())`,
      )
      await tx.query(
        `insert into fence_visit (company_id, fence_id, vehicle_id, entered_at, seen_entering, left_at, seen_leaving)
         values (1, 1, $1, $2, true, $3, true)`,
        [vehicle, at(15), at(55)],
      )
      await tx.query(
        `with made as (insert into operation (company_id, description, kind) values (1, 'Plantio', 'transport') returning id)
         insert into operation_vehicle (company_id, operation_id, vehicle_id, linked_at) select 1, id, $1, $2 from made`,
        [vehicle, at(-60)],
      )
      await tx.query(
        `insert into device_event (company_id, vehicle_id, at, code, received_at, event_id, name, kmh, lat, lon, driver_code, origin, late)
         values (1, $1, $2::timestamptz, '', $2, 2001, 'yawn', 50, -23.5, -46.6, '', 'device', false)`,
        [vehicle, at(15)],
      )
      await tx.query(
        `insert into fuel_event (company_id, vehicle_id, at, kind, litres, until_at, sure, gap)
         select 1, $1, $2::timestamptz + m * interval '5 minutes', case m when 2 then 'fall' else 'refuel' end, 20, $2, true, false
         from generate_series(0, 2) m`,
        [vehicle, at(61)],
      )
    })
  })

  test('time by status says work, stands and what they cost', async () => {
    const body = statusTime.calls.dump.body.parse({ ...asked, preco: 600 })
    const row = first(await statusTimeMount(deps()).dump({ body, caller, http }))
    expect(row).toMatchObject({ moving: 30, idle: 30, pto: 20, idles: 1, longestIdle: 30 })
    // The share of the dictionary, of cards and of analyses: ten minutes of an hour.
    expect(row?.idleShare).toBeCloseTo(100 / 6, 6)
    // Work is no idling: ten minutes at 2 L/h.
    expect(row).toMatchObject({ idleLitres: expect.closeTo(1 / 3, 6), cost: 200 })
    const free = statusTime.calls.dump.body.parse(asked)
    expect(first(await statusTimeMount(deps()).dump({ body: free, caller, http }))?.cost).toBeNull()
  })

  test('API-36 of some minutes the last point stands there, as it was said', async () => {
    const pointsOf = async (pontosCada: string) => {
      const body = pointHistory.calls.dump.body.parse({ ...asked, pontosCada, ordem: 'at' })
      const { rows } = await pointHistoryMount(deps()).dump({ body, caller, http })
      return rows.map(({ at, speedKmh }) => [((at ?? 0) - from) / minute, speedKmh])
    }
    const all = shift.map(({ fixAt, speedKmh }) => [((fixAt ?? 0) - from) / minute, speedKmh])
    expect(await pointsOf('all')).toEqual(all)
    for (const each of ['1', '5', '10']) expect(await pointsOf(each), each).toEqual(all)
  })

  test('a stay says the way and the highest speed within, not what was reached before it', async () => {
    const body = fenceStays.calls.dump.body.parse(asked)
    const stay = first(await fenceStaysMount(deps()).dump({ body, caller, http }))
    expect(stay).toMatchObject({ duration: 40, moving: about(15), idle: about(25), distanceKm: about(15), topKmh: 50 })
  })

  test('work in a fence is moving or standing at the power take-off', async () => {
    const ask = async (more: object) => {
      const body = operationFences.calls.dump.body.parse({ ...asked, ...more })
      return operationFencesMount(deps()).dump({ body, caller, http })
    }
    expect(first(await ask({}))).toMatchObject({
      operation: 'Plantio',
      duration: 40,
      productive: about(15 + 20 * (25 / 30)),
      idle: about(10 * (25 / 30)),
      distanceKm: about(15),
      litres: about(7.5 + 25 / 30),
      litresPerHour: about(((7.5 + 25 / 30) * 60) / 40),
    })
    expect((await ask({ cerca: [1] })).rows).toHaveLength(1)
    expect((await ask({ cerca: [9] })).rows).toHaveLength(0)
    expect(first(await ask({}))?.hectares).toBeNull()
    expect((await ask({ operacao: [999] })).rows).toHaveLength(0)
  })

  test('registries §4.3 work in a field has hectares where its width is known; a stay over midnight is of both days', async () => {
    const night = [vehicle, new Date(from - 10 * minute), new Date(from + 10 * minute)]
    await store().system(async (tx) => {
      await tx.query(
        `insert into fence_visit (company_id, fence_id, vehicle_id, entered_at, seen_entering, left_at, seen_leaving)
         values (1, 1, $1, $2, true, $3, true)`,
        night,
      )
      await tx.query(
        `with made as (insert into field_operation (company_id, description, activity, width_m, least_kmh, most_kmh, starts_on, ends_on)
             values (1, 'Talhão 7', 'planting', 10, 40, 80, '2026-05-01', '2026-06-30') returning id),
           machines as (insert into field_operation_vehicle (company_id, field_operation_id, vehicle_id, linked_at)
             select 1, id, $1, $2 from made)
         insert into field_operation_fence (company_id, field_operation_id, fence_id) select 1, id, 1 from made`,
        night.slice(0, 2),
      )
    })
    const body = operationFenceDays.calls.dump.body.parse({ ...asked, inicio: from - hour })
    const { rows } = await operationFenceDaysMount(deps()).dump({ body, caller, http })
    expect(rows).toMatchObject([
      { day: '2026-06-01', stays: 2, duration: 50, distanceKm: about(25), hectares: about(25) },
      { day: '2026-05-31', stays: 1, duration: 10, distanceKm: null, hectares: null },
    ])
    // The register says it of the same stays: an hour in the field, and 10 m wide at 60 km/h while it moved.
    const listed = fieldOperation.calls.list.body.parse({ empresasSelecionadas: [1] })
    const works = await fieldOperationMount(deps()).list({ body: listed, caller, http })
    expect(works.rows).toMatchObject([{ description: 'Talhão 7', hours: about(60), rate: about(60) }])
  })

  test('rows of an itinerary say their litres, and add up to the totals', async () => {
    const body = itinerary.calls.dump.body.parse({ ...asked, paradaMin: 5 })
    const { rows } = await itineraryMount(deps()).dump({ body, caller, http })
    expect(rows.map(({ code, litres }) => [code, litres])).toEqual([
      ['drive', about(15)],
      ['stopOn', about(1)],
      ['silence', null],
    ])
    const sums = itinerary.calls.total.body.parse({ ...asked, paradaMin: 5 })
    expect(await itineraryMount(deps()).total({ body: sums, caller, http })).toMatchObject({ litres: about(16) })
  })

  test('EXPORT-15 the PDF of one vehicle has its way, of several none, and none for whoever may not see the map', async () => {
    const file = async (more: object, who = caller) => {
      const body = itinerary.calls.dump.body.parse({ ...asked, paradaMin: 5, formato: 'pdf', ...more })
      return ExportAnswer.parse(await itineraryMount(deps()).dump({ body, caller: who, http })).way
    }
    expect((await file({ veiculos: [vehicle] }))?.length).toBe(4)
    expect(await file({})).toBeUndefined()
    const blind = { ...caller, permissions: caller.permissions.filter(({ key }) => key !== permissions.liveMap) }
    expect(await file({ veiculos: [vehicle] }, blind)).toBeUndefined()
    expect(await file({ veiculos: [vehicle], formato: 'csv' })).toBeUndefined()
  })

  test('DMS-01 an event of a driver says how far the drive had come', async () => {
    const body = dms.calls.dump.body.parse({ ...asked, velocidadeMin: 0, evento: 'all' })
    const row = first(await dmsMount(deps()).dump({ body, caller, http }))
    expect(row).toMatchObject({ driving: 15, drivenKm: about(15) })
  })

  test('consumption counts refuels and falls, and says its CO₂', async () => {
    const body = consumption.calls.dump.body.parse({ ...asked, preco: 600 })
    const row = first(await consumptionMount(deps()).dump({ body, caller, http }))
    expect(row).toMatchObject({ refuels: 2, falls: 1, litres: about(16), co2: about(16 * 2.68) })
  })
})
