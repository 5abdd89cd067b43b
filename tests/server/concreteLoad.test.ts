import type { FastifyRequest } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { concreteLoad, concreteShipping } from '#contract/endpoints/concrete.ts'
import { Refusal } from '#contract/errors.ts'
import { CompanyId, ConcreteLoadId, VehicleId } from '#contract/kinds.ts'
import { silentLog } from '#server/kit/log.ts'
import { loadHandlers } from '#server/modules/report/loads/loadHandlers.ts'
import { HourKeeper } from '#server/modules/telling/keeper.ts'

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
})
