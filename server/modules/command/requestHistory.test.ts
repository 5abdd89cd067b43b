import { expect, test } from 'vitest'

import { CompanyId } from '#contract/kinds.ts'
import { block } from '#contract/requests/block.ts'

import { testCaller } from '../../../tests/devices.ts'
import { blockMount } from './request.mounts.ts'
import { commandRig } from './testing/commandRig.ts'

const rig = commandRig()
const minute = 60_000

test('§3.2 the history of blocks is narrowed by action, and by a part of the name of who asked, however it is accented', async () => {
  const bia = testCaller({ userId: 2, name: 'Béatriz Lima' })
  await rig.reports()
  await rig.reports({ blocked: true }, 0, 2)
  await rig.block()
  await rig.live.handlers.requestBlock({
    body: { ...rig.order({ vehicle: 2 }), action: 'unblock' },
    caller: bia,
    http: rig.http,
  })
  const shown = async (over: Partial<Pick<typeof block.history.sample, 'action' | 'person'>>) => {
    const deps = { store: rig.store, clock: { now: () => rig.now }, announce: () => {}, lots: rig.live.lots }
    const body = {
      ...block.history.sample,
      ...over,
      companies: [CompanyId.parse(1)],
      vehicles: [],
      from: rig.now - minute,
      to: rig.now + minute,
      limit: 10,
      offset: 0,
    }
    const { rows } = await blockMount(deps).history.dump({ body, caller: testCaller(), http: rig.http })
    return rows.map(({ actionCode, requestedBy }) => [actionCode, requestedBy]).toSorted()
  }
  const [blocked, freed] = [
    ['block', 'Ana'],
    ['unblock', 'Béatriz Lima'],
  ]
  expect(await shown({})).toEqual([blocked, freed])
  expect(await shown({ action: 'block' })).toEqual([blocked])
  expect(await shown({ person: 'beatriz' })).toEqual([freed])
  expect(await shown({ action: 'block', person: 'beatriz' })).toEqual([])
})

test('ENT-43 §3.1 the history of a shift has what was asked for since it began, and nothing of before', async () => {
  await rig.reports()
  await rig.block()
  rig.now += minute
  await rig.siren()
  const asked = async (since?: number) => {
    const body = { companies: [CompanyId.parse(1)], since, limit: 10 }
    const rows = await rig.live.handlers.commandHistory({ body, caller: testCaller(), http: rig.http })
    return rows.map(({ action }) => action)
  }
  expect([await asked(), await asked(rig.now), await asked(rig.now + 1)]).toEqual([
    ['sirenOn', 'block'],
    ['sirenOn'],
    [],
  ])
})
