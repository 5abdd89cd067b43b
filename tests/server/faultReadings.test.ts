import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { VehicleId, languages } from '#contract/kinds.ts'
import { faultReadMount } from '#server/modules/command/request.mounts.ts'
import { commandRig } from '#server/modules/command/testing/commandRig.ts'
import { faultDetailsMount } from '#server/modules/report/faultDetails.mount.ts'

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
