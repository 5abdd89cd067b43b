import { randomUUID } from 'node:crypto'

import type { FastifyRequest } from 'fastify'
import { beforeAll, expect, test } from 'vitest'

import { analyses } from '#contract/analyses/all.ts'
import { ExportAnswer } from '#contract/dataset.ts'
import { vehicle as vehicleNoun } from '#contract/entities/vehicle.ts'
import { CompanyId } from '#contract/kinds.ts'
import { anyAnalysis, type AnyAnalysis } from '#contract/machine/analysis.ts'
import type { AnalysisAnswer } from '#contract/machine/analysisShape.ts'
import { callName } from '#contract/machine/list.ts'
import type { DeviceEvent, DeviceReport } from '#server/gateway/port.ts'
import { commitBatch } from '#server/ingest/commit.ts'
import { FenceWatch } from '#server/ingest/fenceWatch.ts'
import { DeviceRegistry } from '#server/ingest/registry.ts'
import { silentLog } from '#server/kit/log.ts'
import { LivePositions } from '#server/live/positions.ts'
import { noteGiven } from '#server/modules/recorder/givenDrives.ts'
import { HourKeeper } from '#server/modules/telling/keeper.ts'
import { vehicleMount } from '#server/modules/vehicle/vehicle.mount.ts'
import { machineHandlers } from '#server/mounts.ts'

import { giveCard } from '../cards.ts'
import { testCaller } from '../devices.ts'
import { describeEachStore } from '../eachStore.ts'
import { seedTestFleet } from '../fleet.ts'

const http = {} as FastifyRequest // no handler of these looks at it
const [minute, hour] = [60_000, 3_600_000]
/** 6:00 in São Paulo. */
const begin = Date.UTC(2026, 5, 2, 9)
const minutes = 240
const now = begin + 48 * hour
const perKm = 1 / 111.195

/** Four hours of a truck at 60 km/h under one card, a report a minute, each with what happened in it. */
const report = (n: number, events?: DeviceEvent[]): DeviceReport => ({
  deviceId: 'd0',
  protocol: 'test',
  fixAt: begin + n * minute,
  valid: true,
  latitude: -23.5 + n * perKm,
  longitude: -46.6,
  speedKmh: 60,
  headingDeg: 0,
  telemetry: {
    ignition: true,
    rpm: 1_300,
    gear: '9',
    throttlePct: 30,
    brake: false,
    engineBrake: false,
    driverCode: 'aa',
  },
  alarms: [],
  events,
})
const braking = (value?: number): DeviceEvent[] => [{ name: 'harshBraking', code: 'RVT0002', eventId: 1002, value }]

describeEachStore('three brakings through the door', (store) => {
  let vehicle = 0
  beforeAll(async () => {
    vehicle = (await seedTestFleet(store(), 1))[0] ?? 0
    await store().system(async (tx) => {
      await tx.query(`insert into driver (id, company_id, name) values (1, 1, 'Ávila')`)
      await giveCard(tx, 1, 'aa')
    })
  })
  const clock = { now: () => now }
  const keeper = () => new HourKeeper({ store: store(), clock, log: silentLog })

  /** Takes reports as a server does that was started for them, and that dies before it has written a single hour. */
  async function arrive(reports: readonly DeviceReport[], lateMs = 0): Promise<string[]> {
    const registry = new DeviceRegistry(store(), new LivePositions())
    await registry.refresh()
    const batch = reports.flatMap((one) => {
      const entry = registry.device(one.deviceId)
      return entry === undefined ? [] : [{ entry, report: one, receivedAt: one.fixAt + lateMs }]
    })
    const committed = await commitBatch(store(), batch, new FenceWatch(store()))
    keeper().take(committed)
    return committed.verdicts
  }
  /** The four hours with three brakings, the last of an unknown strength. */
  const all = () => {
    const harsh = new Map([
      [1, braking(2.8)],
      [90, braking(3.2)],
      [150, braking()],
    ])
    return Array.from({ length: minutes + 1 }, (_, n) => report(n, harsh.get(n)))
  }
  async function drove(): Promise<void> {
    await arrive(all())
    await keeper().settle()
  }
  async function asked(analysis: AnyAnalysis, said: object = {}): Promise<unknown> {
    const { ask } = analysis.calls
    const span = { inicio: begin - 9 * hour, fim: begin + 15 * hour - 1, fuso: 'America/Sao_Paulo' }
    const whom = analysis.of === 'one' ? { motoristas: [1] } : {}
    const handlers = machineHandlers({
      store: store(),
      clock,
      announce: () => {},
      lots: {
        order: () => Promise.reject(new Error('no analysis orders')),
        found: () => Promise.reject(new Error('no analysis orders')),
        mayReach: () => true,
        mayTake: () => true,
      },
      travels: { catchUp: async () => 0 },
      hours: keeper(),
    })
    const body = ask.body.parse({ empresasSelecionadas: [1], ...span, ...whom, ...ask.sample, ...said })
    return handlers[callName(analysis.name, 'ask')]?.({ body, caller: testCaller(), http })
  }
  const answer = async (analysis: AnyAnalysis, said?: object) => (await asked(analysis, said)) as AnalysisAnswer
  async function linesOf(analysis: AnyAnalysis) {
    const lines = []
    const file = ExportAnswer.parse(await asked(analysis, { formato: 'csv' }))
    for await (const line of file.rows) lines.push(line)
    return lines
  }

  /** How many, the score, and what the ranking and its file have of them; all pages say one number. */
  async function told() {
    const why = await answer(anyAnalysis(analyses.driverEvaluation))
    const evidence = await answer(anyAnalysis(analyses.driverPerformance))
    const ranking = await answer(anyAnalysis(analyses.driverRanking))
    const [row] = ranking.subjects
    const [line] = await linesOf(anyAnalysis(analyses.driverRanking))
    const [, item] = why.rows['items'] ?? []
    expect(ranking.subjects).toHaveLength(1)
    expect((await answer(anyAnalysis(analyses.driverEvaluation), { item: 'turn' })).rows['events']).toEqual([])
    expect(evidence.rows['events']).toHaveLength(Number(row?.values['harshBrakings']))
    expect(await linesOf(anyAnalysis(analyses.driverPerformance))).toHaveLength(Number(row?.values['harshBrakings']))
    expect(line?.['harshBrakings']).toBe(row?.values['harshBrakings'])
    expect(line?.['score']).toBe(why.total['score'])
    expect(row?.values['score']).toBe(why.total['score'])
    return { n: row?.values['harshBrakings'], value: item?.['value'], score: why.total['score'], rank: row?.rank }
  }

  test('How it is tried 2, K12 K13 K27 K28 two brakings, then a third 40 h late and twice, over a server that dies: count, score, rank and file change alike', async () => {
    await arrive(all().filter((_one, n) => n !== 150))
    await keeper().settle()
    const two = await told()
    expect(two).toMatchObject({ n: 2, rank: 1 })
    // Heard from the first hour on: 2 in 240 km.
    expect(Number(two.value)).toBeCloseTo((100 * 2) / minutes, 2)
    const late = report(150, braking())
    expect(await arrive([late], 40 * hour)).toEqual(['stored'])
    const three = await told()
    expect(three).toMatchObject({ n: 3, rank: 1 })
    expect(Number(three.score)).toBeLessThan(Number(two.score))
    expect(await arrive([late, late], 41 * hour)).toEqual(['duplicate', 'duplicate'])
    expect(await told()).toEqual(three)
    expect(await keeper().tellAgain(vehicle, null), 'a rebuild changes no row').toBe(0)
    expect(await told()).toEqual(three)
  })

  test('K26 performance §4.2 a drive that the office gives to another is his in hours, days, events and scores, and nobody’s once more; both together stay as they were', async () => {
    await drove()
    const give = (state: string) =>
      store().system(async (tx) => {
        await tx.query('delete from treatment where state <> $1', [state])
        const [row] = await tx.query<{ id: number }>(
          `insert into treatment (company_id, driver_id, kind, stint_vehicle_id, stint_from_at, given_from_at, given_to_at, at,
             reason, state, by_id, by, made_at)
           values (1, 2, 'assign', $1, $2, $3, $4, $2, 'Sem cartão', $5, 1, 'Ana', now()) returning id`,
          [
            vehicle,
            new Date(begin),
            ...(state === 'undone' ? [new Date(begin), new Date(begin + 2 * hour)] : [null, null]),
            state,
          ],
        )
        await noteGiven(tx, row?.id ?? 0)
      })
    const whose = async () => {
      const { subjects, total } = await answer(anyAnalysis(analyses.driverRanking))
      const rows = subjects.map(({ label, values }) => [
        label,
        Math.round(values['distance'] ?? NaN),
        values['harshBrakings'],
      ])
      return { rows: rows.toSorted(), km: Math.round(total['distance'] ?? NaN) }
    }
    await store().system(async (tx) => {
      await tx.query(`insert into driver (id, company_id, name) values (2, 1, 'Bruno')`)
      // The first two of its four hours.
      await tx.query(
        `insert into drive_stint (company_id, vehicle_id, from_at, to_at, kind, driver_id, how, km)
         values (1, $1, $2, $3, 'drive', 1, 'card', 120)`,
        [vehicle, new Date(begin), new Date(begin + 2 * hour)],
      )
    })
    const before = await whose()
    expect(before.rows).toEqual([['Ávila', before.km, 3]])
    await give('approved')
    const half = before.km / 2
    expect(await whose()).toEqual({
      rows: [
        ['Bruno', half, 2],
        ['Ávila', half, 1],
      ],
      km: before.km,
    })
    const evidence = async (driver: number) =>
      ((await asked(anyAnalysis(analyses.driverPerformance), { motoristas: [driver] })) as AnalysisAnswer).rows[
        'events'
      ]
    expect([(await evidence(2))?.length, (await evidence(1))?.length]).toEqual([2, 1])
    await give('undone')
    expect(await whose()).toEqual(before)
    expect(await evidence(2)).toEqual([])
  })

  test('issue 33 line 9 performance §4.1 revolutions stand in cells beside the economic band of their vehicles, of a driver his own', async () => {
    await drove()
    const cellsOf = async (said: object = {}) =>
      ((await asked(anyAnalysis(analyses.powertrainDriving), said)) as AnalysisAnswer).cells['cells']
    const all = [{ x: '1.300', y: '1.000–1.500', value: 100 }]
    expect(await cellsOf()).toEqual(all)
    expect(await cellsOf({ motoristas: [1] })).toEqual(all)
    await store().system((tx) => tx.query(`insert into driver (id, company_id, name) values (3, 1, 'Caio')`))
    expect(await cellsOf({ motoristas: [3] })).toEqual([])
  })

  test('issue 33 line 9 performance §4.3 figures of an engine that one vehicle of a model says are those of the model, and its day is told anew by them', async () => {
    await drove()
    await store().system((tx) => tx.query(`update vehicle set maker = 'Volvo', model = 'FH' where id = $1`, [vehicle]))
    const { create } = vehicleMount({ store: store(), clock, announce: () => {} })
    const register = (plate: string, figures: object) =>
      create({
        body: {
          ...vehicleNoun.sample,
          plate,
          vin: null,
          renavam: null,
          maker: 'Volvo',
          model: 'FH',
          company: CompanyId.parse(1),
          key: randomUUID(),
          ...figures,
        },
        caller: testCaller(),
        http,
      })
    await expect(register('QWE1R24', { economicFrom: 1_450 })).rejects.toMatchObject({
      code: 'vehicle.engine',
      data: { field: 'faixa_economica_de' },
    })
    const marked = async () =>
      (await store().system((tx) => tx.query('select dirty_from is not null as anew from hour_cursor'))).map(
        ({ anew }) => anew,
      )
    expect(await marked()).toEqual([false])
    // Days that are over keep what they were told by; for the store this one is long over.
    const longAgo = 3_650
    const heard = (by: string) =>
      store().system((tx) => tx.query(`update hour_cursor set heard_at = heard_at ${by} interval '${longAgo} days'`))
    await heard('+')
    await register('QWE1R25', { economicFrom: 1_400, economicTo: 1_600, revLimit: 2_000 })
    expect(await marked()).toEqual([true])
    await heard('-')
    await keeper().tellAgain(vehicle, null)
    const driving = await answer(anyAnalysis(analyses.powertrainDriving))
    expect(driving.cells['cells']).toEqual([{ x: '1.300', y: '1.400–1.600', value: 100 }])
    expect(driving.total['bandShare']).toBe(0)
    // What the vehicle itself says goes before what another of its model does.
    await store().system((tx) =>
      tx.query('update vehicle set economic_from = 1200, economic_to = 1300, rev_limit = 1300 where id = $1', [
        vehicle,
      ]),
    )
    await keeper().tellAgain(vehicle, null)
    expect((await answer(anyAnalysis(analyses.powertrainDriving))).total['bandShare']).toBe(100)
  })

  test('K14 performance §5.2 the limit of a vehicle’s own set is the one that its excess is of', async () => {
    await drove()
    const excess = async () => (await answer(anyAnalysis(analyses.driverEvaluation))).rows['items']?.[0]?.['value']
    expect(await excess()).toBe(0)
    await store().system(async (tx) => {
      await tx.query(
        `insert into profile_vehicle (kind, vehicle_id, company_id, wanted, wanted_at, wanted_by) values ('alert', $1, 1, '{}', now(), 'Ana')`,
        [vehicle],
      )
      await tx.query(
        `insert into setting_state (vehicle_id, company_id, kind, code, value, confirmed_at)
         values ($1, 1, 'alert', 'EVT0003.limite', '45', now())`,
        [vehicle],
      )
    })
    await keeper().tellAgain(vehicle, null)
    // At 60 km/h all the way.
    expect(await excess()).toBe(100)
  })
})
