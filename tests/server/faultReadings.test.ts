import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { type CommandId, VehicleId, languages } from '#contract/kinds.ts'
import { faultDeleteMount, faultReadMount } from '#server/modules/command/request.mounts.ts'
import { commandRig } from '#server/modules/command/testing/commandRig.ts'
import { faultDetailsMount } from '#server/modules/report/faultDetails.mount.ts'
import { faultEpisodesMount } from '#server/modules/report/faultEpisodes.mount.ts'
import { faultRequestsMount } from '#server/modules/report/faultRequests.mount.ts'

import { testCaller } from '../devices.ts'

const rig = commandRig()

test('DTC-08 a reading without faults is a row that says so, after and then before it too, in the language of whoever asks', async () => {
  const deps = { store: rig.store, clock: { now: () => rig.now }, lots: rig.live.lots } as unknown as Parameters<
    typeof faultReadMount
  >[0]
  const { orders } = faultReadMount(deps)
  const vehicles = [VehicleId.parse(rig.vehicles[0])]
  for (const n of [1, 2]) {
    await rig.reports({ ignition: true })
    const body = { action: 'faultRead' as const, payload: {}, typed: '', note: '', vehicles, key: randomUUID() }
    expect((await orders.order({ body, caller: testCaller() })).results[0]?.refusal).toBeNull()
    await rig.sent(n)
    await rig.gateway.answer('done', rig.gateway.sent.at(-1), 'No fault codes detected.')
    await rig.eventually(async () => {
      const done = `select count(*)::int as n from command where action = 'faultRead' and state = 'succeeded'`
      expect(await rig.store.system((tx) => tx.query(done))).toEqual([{ n }])
    })
    rig.now += 5_000
  }
  const body = {
    companies: [1],
    vehicles: [],
    from: rig.now - 3_600_000,
    to: rig.now,
    command: '',
    limit: 50,
    offset: 0,
  }
  const texts = { 'pt-BR': 'Sem falhas', en: 'No faults', es: 'Sin fallas' }
  for (const language of languages) {
    const { rows } = await faultDetailsMount(deps).dump({ body, caller: testCaller({ language }) } as never)
    const none = texts[language]
    expect(rows.map(({ before, after, code }) => [before, after, code])).toEqual([
      [none, none, null],
      [null, none, null],
    ])
  }
})

test('DTC-01 DTC-02 DTC-03 DTC-06 ENT-41 a reading and a deletion are asked for, and called off; the history says of which vehicle, who asked, and how far each came', async () => {
  const deps = { store: rig.store, clock: { now: () => rig.now }, lots: rig.live.lots } as unknown as Parameters<
    typeof faultReadMount
  >[0]
  const vehicles = [VehicleId.parse(rig.vehicles[0])]
  await rig.store.system((tx) =>
    tx.query(`update vehicle set maker = 'Volvo', model = 'FH 540', year = 2022 where id = $1`, [vehicles[0]]),
  )
  const from = rig.now
  const told = async (over: object = {}) => {
    const asked = {
      companies: [1],
      vehicles: [],
      from,
      to: rig.now,
      operation: 'all',
      ends: 'all',
      limit: 9,
      offset: 0,
    }
    const caller = testCaller({ language: 'en' })
    return (await faultRequestsMount(deps).dump({ body: { ...asked, ...over }, caller } as never)).rows
  }
  const states = async (over: object = {}) => (await told(over)).map(({ operation, result }) => [operation, result])
  const ordered = async (action: 'faultRead' | 'faultDelete', typed: string) => {
    const { orders } = action === 'faultRead' ? faultReadMount(deps) : faultDeleteMount(deps)
    const body = { action, payload: {}, typed, note: '', vehicles, key: randomUUID() }
    const [one] = (await orders.order({ body, caller: testCaller() })).results
    return one?.command ?? expect.unreachable(`refused: ${one?.refusal}`)
  }
  const calledOff = ({ id }: { id: CommandId }) => ({ params: { id }, caller: testCaller(), http: rig.http })
  await rig.reports({ ignition: true, dtcCodes: 'P0420', dtcCount: 1 })
  rig.gateway.reach = 'unreachable'
  const read = await ordered('faultRead', '')
  expect(await states()).toEqual([['Read faults', 'Requested']])
  await rig.triedInVain()
  rig.now += 2_000
  await rig.live.handlers.cancelFaultRead(calledOff(read))
  await rig.eventually(async () => expect(await states()).toEqual([['Read faults', 'Cancelled']]))

  rig.gateway.reach = 'sent'
  await expect(ordered('faultDelete', 'sim')).rejects.toThrow('command.confirmMismatch')
  const erased = await ordered('faultDelete', 'CONFIRMAR')
  await rig.sent(1)
  await rig.eventually(async () => expect(await states({ ends: 'open' })).toEqual([['Clear faults', 'Sent']]))
  rig.now += 3_000
  await rig.live.handlers.cancelMaintenance(calledOff(erased))
  await rig.eventually(async () => expect(rig.gateway.cancels).toHaveLength(1))
  await rig.gateway.answer('cancelled')
  await rig.eventually(async () =>
    expect(await states()).toEqual([
      ['Clear faults', 'Cancelled'],
      ['Read faults', 'Cancelled'],
    ]),
  )
  const [last] = await told({ operation: 'faultDelete' })
  expect(last).toMatchObject({
    plate: 'AAA0000',
    fleetNumber: expect.any(String),
    maker: 'Volvo',
    model: 'FH 540',
    year: 2022,
    operation: 'Clear faults',
    requestedBy: 'Ana',
    requestedAt: from + 2_000,
    updatedAt: from + 5_000,
  })
})

test('§6.2 a deletion ends what went on when it was handed over; a fault that came back after it and went by itself was not cleared', async () => {
  const deps = {
    store: rig.store,
    clock: { now: () => rig.now },
    lots: rig.live.lots,
    hours: { catchUp: async () => ({ at: rig.now, behind: 0 }) },
  } as unknown as Parameters<typeof faultEpisodesMount>[0] & Parameters<typeof faultDeleteMount>[0]
  const from = rig.now - 3_600_000
  const episode = (began: number, ended: number) =>
    rig.store.system((tx) =>
      tx.query(
        `insert into fault_episode (company_id, vehicle_id, code, began_at, last_at, ended_at, ended_by)
         values (1, $1, 'P0420', $2, $3, $3, 'absent')`,
        [rig.vehicles[0], new Date(began), new Date(ended)],
      ),
    )
  await rig.reports({ ignition: true, dtcCodes: 'P0420', dtcCount: 1 })
  const vehicles = [VehicleId.parse(rig.vehicles[0])]
  const body = {
    action: 'faultDelete' as const,
    payload: {},
    typed: 'CONFIRMAR',
    note: '',
    vehicles,
    key: randomUUID(),
  }
  await faultDeleteMount(deps).orders.order({ body, caller: testCaller() })
  await rig.sent(1)
  await rig.gateway.answer('done')
  rig.now += 5_000
  await rig.reports({ ignition: true, dtcCodes: '', dtcCount: 0 })
  const done = `select state from command where action = 'faultDelete'`
  await rig.eventually(async () =>
    expect(await rig.store.system((tx) => tx.query(done))).toEqual([{ state: 'succeeded' }]),
  )
  await episode(from, rig.now)
  await episode(rig.now + 60_000, rig.now + 120_000)
  const asked = {
    companies: [1],
    vehicles: [],
    groupings: [],
    from,
    to: rig.now + 3_600_000,
    state: 'all',
    limit: 9,
    offset: 0,
  }
  const { rows } = await faultEpisodesMount(deps).dump({ body: asked, caller: testCaller() } as never)
  expect(rows.map(({ howCode }) => howCode)).toEqual(['absent', 'cleared'])
})
