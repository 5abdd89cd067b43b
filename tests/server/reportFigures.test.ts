import type { FastifyRequest } from 'fastify'
import { beforeAll, expect, test } from 'vitest'

import { type MeasureName, measureOf, valuesOf } from '#contract/measures.ts'
import { consumption } from '#contract/reports/consumption.ts'
import { consumptionAc } from '#contract/reports/consumptionAc.ts'
import { consumptionIdle } from '#contract/reports/consumptionIdle.ts'
import { statusTime } from '#contract/reports/statusTime.ts'
import { trunkTemperature } from '#contract/reports/trunkTemperature.ts'
import type { SumKey } from '#contract/sums.ts'
import type { Tx } from '#server/db/port.ts'
import { groupRows } from '#server/kit/analysis/groupRows.ts'
import { silentLog } from '#server/kit/log.ts'
import { litrePrice } from '#server/modules/analysis/litrePrice.ts'
import { consumptionAcMount, consumptionIdleMount, consumptionMount } from '#server/modules/report/consumption.mount.ts'
import { statusTimeMount } from '#server/modules/report/statusTime.mount.ts'
import { trunkTemperatureMount } from '#server/modules/report/trunkTemperature.mount.ts'
import { writeBeside } from '#server/modules/telling/besideRows.ts'
import { Beside, noBeside } from '#server/modules/telling/besideRules.ts'
import { HourKeeper } from '#server/modules/telling/keeper.ts'

import { testCaller } from '../devices.ts'
import { describeEachStore } from '../eachStore.ts'
import { seedTestFleet } from '../fleet.ts'

const [minute, hour] = [60_000, 3_600_000]
const http = {} as FastifyRequest // no handler of these looks at it
/** Midnight of a day of the company. */
const from = Date.UTC(2026, 5, 1, 3)
const to = from + 72 * hour - 1
const clock = { now: () => to + 1 }

type Sums = Partial<Record<SumKey, number>>
const hours = (n: number) => n * hour

/** Sums of one hour and of its day. */
async function plantDay(tx: Tx, vehicle: number, day: number, sums: Sums) {
  const [names, values] = [Object.keys(sums), Object.values(sums)]
  for (const [table, key, at] of [
    ['vehicle_hour', 'hour', new Date(from + day * hours(24))],
    ['vehicle_day', 'day', `2026-06-0${day + 1}`],
  ] as const)
    await tx.query(
      `insert into ${table} (company_id, vehicle_id, ${key}, driver_code, reports, ${names.join(', ')})
       values (1, $1, $2, '', 1, ${values.join(', ')})`,
      [vehicle, at],
    )
}

/** The engine on for two hours of which one stands, and a way of 660 km. */
const driven: Sums = {
  moving_ms: hours(1),
  idle_ms: hours(1),
  off_ms: hours(22),
  after_key_ms: 0,
  silent_ms: 0,
  engine_ms: hours(2),
  path_km: 660,
}

describeEachStore('Figures of reports', (store) => {
  let vehicles: number[] = []
  const id = (n: number) => vehicles[2 * n] ?? 0
  const deps = () => ({
    store: store(),
    clock,
    announce: () => {},
    hours: new HourKeeper({ store: store(), clock, log: silentLog }),
  })
  const period = { empresasSelecionadas: [1], inicio: from, fim: to, agrupamentos: [] }
  const asked = { ...period, preco: 600 }
  const by = <R extends { vehicleId: number }>({ rows }: { rows: readonly R[] }, n: number) =>
    rows.find(({ vehicleId }) => vehicleId === id(n))
  const caller = testCaller()

  beforeAll(async () => {
    vehicles = await seedTestFleet(store(), 16)
    await store().system(async (tx) => {
      const ac = { ac_known_ms: hours(5), ac_moving_ms: hours(1) }
      await plantDay(tx, id(0), 0, {
        ...driven,
        ...ac,
        ac_idle_ms: hours(3),
        ac_idle_l: 7.8,
        ac_off_idle_ms: hours(1),
        ac_off_idle_l: 2,
      })
      await plantDay(tx, id(1), 0, {
        ...driven,
        ...ac,
        ac_idle_ms: hours(3),
        ac_idle_l: 7.8,
        ac_off_idle_ms: hours(0.5),
        ac_off_idle_l: 1,
      })
      const level = { fuel_level_ms: hours(2) }
      // 80 %, 198 L filled in, 70 %, a tank of 660 L.
      await plantDay(tx, id(2), 0, { ...driven, ...level, level_drop_l: 66, refuel_l: 198 })
      await plantDay(tx, id(3), 0, { ...driven, ...level, level_drop_l: -6 })
      await plantDay(tx, id(4), 0, { ...driven, rate_l: 220, fuel_rate_ms: hours(2), pto_ms: hours(0.25), idle_l: 1.5 })
      await plantDay(tx, id(5), 0, { ...driven, rate_l: 40, fuel_rate_ms: hours(2) })
      await tx.query('update vehicle set category = 3 where id = $1', [id(5)])
      for (const [n, stretches] of trunks.entries()) await plantTrunk(tx, id(6 + n), stretches)
    })
  })

  test('R8 R9 litres by level are the drop and what was filled in; a negative balance is not known', async () => {
    const body = consumption.calls.dump.body.parse(asked)
    const told = await consumptionMount(deps()).dump({ body, caller, http })
    expect(by(told, 2)).toMatchObject({
      litres: 264,
      kmPerLitre: 2.5,
      refuelled: 198,
      source: 'Nível',
      cost: 264 * 600,
    })
    expect(by(told, 3)).toMatchObject({ litres: null, kmPerLitre: null, distanceKm: null, cost: null, source: null })
    expect(by(told, 5)).toMatchObject({ litres: 40, kmPerLitre: null, per100: null, litresPerHour: 20 })
    const sums = await consumptionMount(deps()).total({ body: consumption.calls.total.body.parse(asked), caller, http })
    expect(sums).toMatchObject({ litres: 264 + 220 + 40 })
  })

  test('R16 reports §8.4 km/L of a fleet is of its vehicles by the way, in the total row as in the dictionary', async () => {
    const body = consumption.calls.total.body.parse(asked)
    const sums = await consumptionMount(deps()).total({ body, caller, http })
    // Of 660 km on 264 L and 660 km on 220 L; the rural machine burns by the hour.
    expect(sums.kmPerLitre).toBeCloseTo(1320 / 484, 9)
    expect(sums.per100).toBeCloseTo(48_400 / 1320, 9)
    const said = async (vehicle: number[]) => {
      const names: MeasureName[] = ['kmPerLitre', 'litres', 'litresPerHour']
      const whom = { companies: [1], vehicles: vehicle, drivers: [], groupings: [] }
      const span = { from, to: to + 1, toldTo: to + 1, timeZone: 'America/Sao_Paulo' }
      const keys = [...new Set(names.flatMap((name) => measureOf(name).of))]
      const [[whole] = []] = await store().scoped({ companies: [1] }, (tx) =>
        groupRows(tx, { ...span, ...whom }, 'vehicle', keys, [[]]),
      )
      return valuesOf(names, whole?.sums ?? {}, {})
    }
    expect((await said([]))['kmPerLitre']).toBeCloseTo(1320 / 484, 9)
    expect((await said([]))['litres']).toBe(264 + 220 + 40)
    expect(await said([id(5)])).toEqual({ kmPerLitre: null, litres: 40, litresPerHour: 20 })
    // Under 5 km nothing is said of any of them, of all together either.
    const alone = { ...asked, veiculos: [id(5)] }
    const of5 = consumption.calls.total.body.parse(alone)
    expect(await consumptionMount(deps()).total({ body: of5, caller, http })).toMatchObject({
      kmPerLitre: null,
      per100: null,
      litres: 40,
    })
  })

  test('reports §5 a litre costs what the question says, else what its company says, and without either nobody knows', async () => {
    const keep = (cents: number | null) =>
      store().system((tx) => tx.query('update company set fuel_price_cents = $1 where id = 1', [cents]))
    const costs = async (said: object) => {
      const body = { ...period, ...said }
      const [fuel, idle, time] = [
        await consumptionMount(deps()).dump({ body: consumption.calls.dump.body.parse(body), caller, http }),
        await consumptionIdleMount(deps()).dump({ body: consumptionIdle.calls.dump.body.parse(body), caller, http }),
        await statusTimeMount(deps()).dump({ body: statusTime.calls.dump.body.parse(body), caller, http }),
      ]
      const { fuelPriceCents } = await store().scoped({ companies: [1] }, (tx) =>
        litrePrice(tx, { companies: [1], filters: {} }),
      )
      return [by(fuel, 2)?.cost, by(idle, 4)?.cost, by(time, 4)?.cost, fuelPriceCents]
    }
    expect(await costs({})).toEqual([null, null, null, null])
    await keep(500)
    expect(await costs({})).toEqual([264 * 500, 1.5 * 500, 1.5 * 500, 500])
    expect((await costs({ preco: 600 })).slice(0, 3)).toEqual([264 * 600, 1.5 * 600, 1.5 * 600])
    await keep(null)
  })

  test('R10 the air conditioner is weighed where it idled for an hour with it and without', async () => {
    const body = consumptionAc.calls.dump.body.parse(asked)
    const told = await consumptionAcMount(deps()).dump({ body, caller, http })
    expect(by(told, 0)?.idleWith).toBeCloseTo(2.6, 9)
    expect(by(told, 0)?.extraLitres).toBeCloseTo(1.8, 9)
    expect(by(told, 1)).toMatchObject({ idleWithout: null, extraLitres: null, cost: null })
  })

  test('work at the power take-off is no idling', async () => {
    const body = consumptionIdle.calls.dump.body.parse(asked)
    const told = await consumptionIdleMount(deps()).dump({ body, caller, http })
    expect(by(told, 4)).toMatchObject({ idle: 45, engine: 120, idleShare: 37.5, litres: 1.5, litresPerHour: 2 })
  })

  test('R11 a mean kinetic temperature is that of the highest 24 whole hours, and of no range below 0 °C', async () => {
    const ask = async (more: object) => {
      const body = trunkTemperature.calls.dump.body.parse({ ...period, ...more })
      return trunkTemperatureMount(deps()).dump({ body, caller, http })
    }
    const told = by(await ask({ faixa: '2..8' }), 6)
    expect(told?.mean).toBeCloseTo(6.24, 2)
    expect(told?.kinetic).toBeCloseTo(6.83, 2)
    // The hours at 11 °C alone are no day.
    expect(by(await ask({ faixa: '2..8', inicio: from + hours(16), fim: from + hours(20) - 1 }), 6)?.kinetic).toBeNull()
    expect(by(await ask({ faixa: '-20..-10' }), 7)?.kinetic).toBeNull()
  })
})

/** °C and for how many hours, from the midnight on. */
const trunks = [
  [
    [5, 6],
    [7, 10],
    [11, 1.5],
    [6, 30],
  ],
  [[-18, 30]],
] as const

async function plantTrunk(tx: Tx, vehicle: number, stretches: readonly (readonly [number, number])[]) {
  const beside = new Beside(noBeside, false)
  let [at, before] = [from, null as number | null]
  const say = (celsius: number) => {
    beside.tell(
      { at, speedKmh: 0, receivedAt: at, trunk: [[0, celsius]], values: {} },
      { before, place: null, odometerKm: null, driver: '' },
    )
    before = at
  }
  for (const [celsius, length] of stretches)
    for (const end = at + hours(length); at < end; at += 5 * minute) say(celsius)
  say(stretches.at(-1)?.[0] ?? 0)
  await writeBeside(
    tx,
    [{ vehicleId: vehicle, company: 1, beside: { ...beside.taken(), fuel: { events: [], openAt: null } } }],
    0,
  )
}
