import type { FastifyRequest } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { callName } from '#contract/machine/list.ts'
import { type AnyReport, anyReport } from '#contract/machine/report.ts'
import { permissions } from '#contract/permissions.ts'
import { reports } from '#contract/reports/all.ts'
import { fleetFilters, peopleFilters } from '#contract/reports/chosen.ts'
import { silentLog } from '#server/kit/log.ts'
import { HourKeeper } from '#server/modules/telling/keeper.ts'
import { machineHandlers } from '#server/mounts.ts'

import { testCaller } from '../devices.ts'
import { describeEachStore } from '../eachStore.ts'
import { plantWeek, week } from './reportRig.ts'

const http = {} as FastifyRequest // no handler of these looks at it
const Answer = z.object({ total: z.int(), rows: z.array(z.looseObject({ id: z.string() })) })
const all: AnyReport[] = Object.values(reports).map(anyReport)
const asks = (report: AnyReport, filters: Readonly<Record<string, unknown>>) =>
  Object.entries(filters).every(([key, filter]) => JSON.stringify(report.filters[key]) === JSON.stringify(filter))

describeEachStore('What reports are asked and what they say with it', (store) => {
  let handlers: ReturnType<typeof machineHandlers>
  const one = { operation: 0, category: 0, inOperation: 0, inCategory: [] as number[] }
  beforeAll(async () => {
    await plantWeek(store())
    const clock = { now: () => week.now }
    const refuses = () => Promise.reject(new Error('no report orders'))
    const lots = { order: refuses, found: refuses, mayReach: () => true, mayTake: () => true }
    const hours = new HourKeeper({ store: store(), clock, log: silentLog })
    const deps = { store: store(), clock, announce: () => {}, lots, travels: { catchUp: async () => 0 }, hours }
    handlers = machineHandlers(deps)
    while ((await hours.catchUp(week.own)).behind > 0);
    await store().system(async (tx) => {
      const [linked] = await tx.query<{ operation: number; vehicle: number; category: number }>(
        `select l.operation_id as operation, v.id as vehicle, v.category from operation_vehicle l
         join vehicle v on v.id = l.vehicle_id order by l.operation_id limit 1`,
      )
      const alike = await tx.query<{ id: number }>('select id from vehicle where company_id = 1 and category = $1', [
        linked?.category,
      ])
      one.operation = linked?.operation ?? 0
      one.inOperation = linked?.vehicle ?? 0
      one.category = linked?.category ?? 0
      one.inCategory = alike.map(({ id }) => id)
    })
  }, 60_000)

  async function rowsOf(report: AnyReport, said: object, caller = testCaller()) {
    const endpoint: Endpoint = report.calls.dump
    const span = { inicio: week.from, fim: week.to }
    const own = Object.fromEntries(Object.entries(endpoint.sample ?? {}))
    const rows: z.output<typeof Answer>['rows'] = []
    for (let total = Infinity; rows.length < total;) {
      const body = endpoint.body?.parse({ empresasSelecionadas: [1], ...span, ...own, ...said, desde: rows.length })
      const page = Answer.parse(await handlers[callName(report.name, 'dump')]?.({ body, caller, http }))
      rows.push(...page.rows)
      total = page.rows.length === 0 ? 0 : page.total
    }
    return rows
  }
  const idsOf = (rows: Awaited<ReturnType<typeof rowsOf>>) => rows.map(({ id }) => id).toSorted()

  test('reports §3.1, §3.3 an answer says until when it counts, which vehicles told nothing, and when the last of them did', async () => {
    const endpoint: Endpoint = reports.distanceFleet.calls.dump
    const dump = async (inicio: number, fim: number) => {
      const body = endpoint.body?.parse({ empresasSelecionadas: [1], inicio, fim, agrupamentos: [] })
      const answer = await handlers[callName('distanceFleet', 'dump')]?.({ body, caller: testCaller(), http })
      return z.looseObject({}).parse(z.encode(endpoint.answer, answer))
    }
    const hour = 3_600_000
    const never = await store().system((tx) =>
      tx.query<{ id: number; placa: string }>(
        `select v.id, v.plate as placa from vehicle v where v.company_id = 1 and v.active
           and not exists (select from vehicle_hour h where h.vehicle_id = v.id) order by v.plate`,
      ),
    )
    expect(await dump(week.from, week.to)).toMatchObject({
      contadoAte: week.to,
      semDados: { quantidade: never.length, veiculos: never, ultimoDado: null },
    })
    expect(never.length).toBe(1)
    const quiet = await dump(week.from + 13 * hour, week.from + 14 * hour)
    expect(quiet).toMatchObject({ semDados: { quantidade: 8, ultimoDado: week.from + 12 * hour } })
    expect(await dump(week.now - hour, week.now + 9 * hour)).toMatchObject({ contadoAte: week.now })
  })

  test('reports §5 a span of status says the fence around it', async () => {
    const spans = await rowsOf(anyReport(reports.statusSpans), { veiculos: [week.own[0]] })
    const visited = (at: unknown) => Number(at) > week.from + 30 * 3_600_000
    const around = spans.filter(({ fence }) => fence === 'Pátio 1')
    expect(around.length).toBeGreaterThan(0)
    expect(around.every(({ to }) => visited(to))).toBe(true)
    expect(spans.some(({ fence }) => fence === null)).toBe(true)
  })

  const narrowed = all.filter((report) => 'vehicleId' in report.ids && asks(report, fleetFilters))
  test('reports §3.1, §3.2 the reports of vehicles are narrowed by grouping, operation and category, and those of drivers by driver', () => {
    expect(narrowed.length).toBeGreaterThan(15)
    const known = [
      'distanceFleet',
      'statusSpans',
      'itinerary',
      'routes',
      'statusTime',
      'consumption',
      'dms',
      'fenceStays',
    ]
    for (const name of known)
      expect(all.filter((report) => asks(report, peopleFilters)).map((one) => one.name)).toContain(name)
  })

  for (const report of narrowed)
    test(`reports §3.2 ${report.name} of an operation or a category has the rows of its vehicles alone`, async () => {
      const whole = await rowsOf(report, {})
      const ofVehicles = (vehicles: readonly number[]) =>
        idsOf(whole.filter(({ vehicleId }) => vehicles.some((vehicle) => vehicle === vehicleId)))
      expect(idsOf(await rowsOf(report, { operacao: [one.operation] }))).toEqual(ofVehicles([one.inOperation]))
      const alike = idsOf(await rowsOf(report, { categoria: [one.category] }))
      expect(alike).toEqual(ofVehicles(one.inCategory))
      expect(alike.length).toBeLessThan(whole.length)
    })

  for (const report of all.filter((one) => asks(one, peopleFilters)))
    test(`reports §3.2 ${report.name} of a driver is of what that driver did, for whoever may read drivers`, async () => {
      const own = await rowsOf(report, { motorista: [1] })
      expect(own.length).toBeGreaterThan(0)
      expect([await rowsOf(report, { motorista: [2] }), await rowsOf(report, {})]).not.toEqual([own, own])
      if ('driver' in report.columns) for (const row of own) expect(row['driver']).toBe('Ávila')
      // Nobody drove under an id that nobody has.
      expect(await rowsOf(report, { motorista: [99_999] })).toEqual([])
      const caller = testCaller()
      const blind = { ...caller, permissions: caller.permissions.filter(({ key }) => key !== permissions.driver) }
      await expect(rowsOf(report, { motorista: [1] }, blind)).rejects.toThrow()
    })
})
