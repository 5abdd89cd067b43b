import type { FastifyRequest } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { ExportAnswer } from '#contract/dataset.ts'
import { concreteLoad, concreteShipping } from '#contract/endpoints/concrete.ts'
import { Refusal } from '#contract/errors.ts'
import { CompanyId, ConcreteLoadId, ConcreteOrderId, VehicleId } from '#contract/kinds.ts'
import { concreteLoads } from '#contract/reports/concreteLoads.ts'
import { concreteVehicles } from '#contract/reports/concreteVehicles.ts'
import { silentLog } from '#server/kit/log.ts'
import { concreteLoadsMount } from '#server/modules/report/concreteLoads.mount.ts'
import { concreteVehiclesMount } from '#server/modules/report/concreteVehicles.mount.ts'
import { loadHandlers } from '#server/modules/report/loads/loadHandlers.ts'
import { tellLoads } from '#server/modules/report/loads/tellLoads.ts'
import { HourKeeper } from '#server/modules/telling/keeper.ts'
import { concreteOrderMount } from '#server/modules/work/concreteOrder.mount.ts'

import { testCaller } from '../devices.ts'
import { describeEachStore } from '../eachStore.ts'
import { plantWeek, week } from './reportRig.ts'

const http = {} as FastifyRequest // no handler of these looks at it

describeEachStore('one load of concrete', (store) => {
  let calls: ReturnType<typeof loadHandlers>
  let loads: { id: number; vehicle: number; company: number }[]
  beforeAll(async () => {
    await plantWeek(store())
    const hours = new HourKeeper({ store: store(), clock: { now: () => week.now }, log: silentLog })
    calls = loadHandlers({ store: store(), hours })
    loads = await store().system((tx) =>
      tx.query<{ id: number; vehicle: number; company: number }>(
        'select id, vehicle_id as vehicle, company_id as company from concrete_load order by id',
      ),
    )
  }, 60_000)

  const depsOf = () => {
    const clock = { now: () => week.now }
    const hours = new HourKeeper({ store: store(), clock, log: silentLog })
    return { store: store(), clock, announce: () => {}, hours }
  }
  const ofVehicle = (vehicle: number, load: number) =>
    calls.concreteLoad({
      params: { vehicleId: VehicleId.parse(vehicle), loadId: ConcreteLoadId.parse(load) },
      caller: testCaller(),
      http,
    })
  const ofCompany = (company: number, load: number) =>
    calls.concreteShipping({
      params: { companyId: CompanyId.parse(company), loadId: ConcreteLoadId.parse(load) },
      caller: testCaller(),
      http,
    })
  const refusal = (asked: Promise<unknown>) =>
    asked.then(
      () => 'accepted',
      (error: unknown) => (error instanceof Refusal ? error.code : error),
    )

  test('R27 both addresses tell the same load, and what is not known is null', async () => {
    const own = loads.find(({ company }) => company === 1)
    if (own === undefined) throw new Error('the week has a load of company 1')
    const told = await ofVehicle(own.vehicle, own.id)
    expect(z.encode(concreteLoad.answer, told)).toMatchObject({ id: own.id, id_veiculo: own.vehicle, pedido: 'P-1' })
    expect(z.encode(concreteShipping.answer, await ofCompany(1, own.id))).toEqual(z.encode(concreteLoad.answer, told))
    const open = await Promise.all(
      loads.filter(({ company }) => company === 1).map((one) => ofVehicle(one.vehicle, one.id)),
    )
    expect(open.filter(({ closed }) => !closed).map(({ unloadingAt, backAt }) => [unloadingAt, backAt])[0]).toEqual([
      null,
      null,
    ])
  })

  test('K25 R27 a company says for itself what concrete may take: reports, the load and its order are judged by that', async () => {
    const deps = depsOf()
    const own = loads.find(({ company }) => company === 1)
    if (own === undefined) throw new Error('the week has a load of company 1')
    const rows = async () => {
      const asked = { empresasSelecionadas: [1], inicio: week.from, fim: week.to }
      const body = concreteLoads.calls.dump.body.parse(asked)
      return (await concreteLoadsMount(deps).dump({ body, caller: testCaller(), http })).rows
    }
    const order = () =>
      concreteOrderMount(deps).get({ params: { id: ConcreteOrderId.parse(1) }, caller: testCaller(), http })
    // 50 minutes to the site.
    expect((await rows()).map(({ lateSite }) => lateSite)).not.toContain(true)
    expect((await ofVehicle(own.vehicle, own.id)).limits).toEqual({ toSite: 90, waiting: 30, whole: 150 })
    expect((await order()).load, 'an order leads to its load').toBe(own.id)
    await store().system((tx) =>
      tx.query('update company set concrete_to_site_min = 45, concrete_whole_min = 600 where id = 1'),
    )
    const strict = await rows()
    expect(strict.every(({ lateSite, late }) => lateSite === true && late !== null)).toBe(true)
    expect(strict.map(({ lateWhole }) => lateWhole)).not.toContain(true)
    expect((await ofVehicle(own.vehicle, own.id)).limits).toEqual({ toSite: 45, waiting: 30, whole: 600 })
  })

  test('a mixer is one that is registered as such, whether or not its drum ever turned', async () => {
    const deps = depsOf()
    const plates = async () => {
      const asked = { empresasSelecionadas: [1], inicio: week.to - 60_000, fim: week.to }
      const body = concreteVehicles.calls.dump.body.parse(asked)
      const { rows } = await concreteVehiclesMount(deps).dump({ body, caller: testCaller(), http })
      return rows.map(({ plate, loads }) => [plate, loads])
    }
    expect(await plates()).toEqual([])
    await store().system((tx) => tx.query(`update vehicle set has_drum = true where plate = 'AAA0014'`))
    expect(await plates()).toEqual([['AAA0014', 0]])
  })

  test('the PDF of a load has its way, and that of several none', async () => {
    const deps = depsOf()
    const own = loads.find(({ company }) => company === 1)
    const load = await ofVehicle(own?.vehicle ?? 0, own?.id ?? 0)
    await store().system((tx) =>
      tx.query(
        `insert into position (company_id, vehicle_id, fix_at, received_at, latitude, longitude, speed_kmh, flags, fingerprint)
         select 1, $1, $2::timestamptz + m * interval '1 minute', $2, -23.5 + m / 100.0, -46.6, 60, 0, m from generate_series(1, 3) m`,
        [own?.vehicle, new Date(load.loadedAt)],
      ),
    )
    const wayOf = async (until: number) => {
      const asked = { empresasSelecionadas: [1], veiculos: [own?.vehicle], inicio: load.loadedAt, fim: until }
      const body = concreteLoads.calls.dump.body.parse({ ...asked, formato: 'pdf' })
      return ExportAnswer.parse(await concreteLoadsMount(deps).dump({ body, caller: testCaller(), http }))
    }
    const one = await wayOf(load.loadedAt)
    expect([one.total, (one.way ?? []).length > 1]).toEqual([1, true])
    expect((await wayOf(week.to)).way).toBeUndefined()
  })

  test('R29 a load that is unknown, of another mixer or of another company is not found, all alike', async () => {
    const own = loads.find(({ company }) => company === 1)
    const other = loads.find(({ company, vehicle }) => company === 1 && vehicle !== own?.vehicle)
    const foreign = loads.find(({ company }) => company === 2)
    if (own === undefined || other === undefined || foreign === undefined) throw new Error('the week has loads')
    const asked = [
      ofVehicle(own.vehicle, 999_999),
      ofVehicle(other.vehicle, own.id),
      ofVehicle(foreign.vehicle, foreign.id),
      ofCompany(2, foreign.id),
      ofCompany(2, own.id),
      ofCompany(1, foreign.id),
    ]
    expect(new Set(await Promise.all(asked.map(refusal)))).toEqual(new Set(['entity.notFound']))
  })

  // The last one, for it takes loads away.
  test('performance §4.3 an order says in its history which load it came to be of, and when it was none any more', async () => {
    const own = loads.find(({ company }) => company === 1)
    await store().system(async (tx) => {
      // Those of the week have no shape.
      await tx.query('update fence set active = false')
      await tx.query(
        `insert into concrete_late (company_id, vehicle_id, from_at)
         select company_id, vehicle_id, loaded_at from concrete_load where id = $1
         on conflict (vehicle_id) do update set from_at = excluded.from_at`,
        [own?.id],
      )
      // No drum of it ever turned: what was told of it stands no longer.
      await tellLoads(tx, [own?.vehicle ?? 0], 1)
    })
    const { rows } = await concreteOrderMount(depsOf()).history({
      params: { id: ConcreteOrderId.parse(1) },
      body: { before: null, limit: 10 },
      caller: testCaller(),
      http,
    })
    expect(rows).toMatchObject([{ who: 'Farol', action: 'updated', changes: { load: [own?.id, null] } }])
  })
})
