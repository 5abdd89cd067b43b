import { randomUUID } from 'node:crypto'

import type { FastifyRequest } from 'fastify'
import { beforeAll, expect, test } from 'vitest'

import { CompanyId } from '#contract/kinds.ts'
import { applicationVersionHistory } from '#contract/reports/applicationVersionHistory.ts'
import { applicationVersions } from '#contract/reports/applicationVersions.ts'
import { compositionHistory } from '#contract/reports/compositionHistory.ts'
import { compositions } from '#contract/reports/compositions.ts'
import { versionRead } from '#contract/requests/versionRead.ts'
import type { DeviceReport } from '#server/gateway/port.ts'
import { commitBatch } from '#server/ingest/commit.ts'
import { FenceWatch } from '#server/ingest/fenceWatch.ts'
import { DeviceRegistry } from '#server/ingest/registry.ts'
import { LivePositions } from '#server/live/positions.ts'
import { applicationReports } from '#server/modules/application/application.mounts.ts'
import { applicationVersionsMount } from '#server/modules/application/applicationVersions.mount.ts'
import { firmwareTargetMount } from '#server/modules/application/firmwareTarget.mount.ts'
import { versionReadMount } from '#server/modules/application/versionRead.mount.ts'

import { testCaller } from '../devices.ts'
import { describeEachStore } from '../eachStore.ts'
import { seedTestFleet } from '../fleet.ts'

const minute = 60_000
const now = Date.UTC(2026, 5, 1, 12)
const http = {} as FastifyRequest // no handler of these looks at it
const report = (deviceId: string, minutes: number, parts: DeviceReport['parts']): DeviceReport => ({
  deviceId,
  protocol: 'test',
  fixAt: now + minutes * minute,
  valid: true,
  latitude: -23.5,
  longitude: -46.6,
  speedKmh: 0,
  telemetry: { ignition: false },
  alarms: [],
  parts,
})

describeEachStore('What trackers run', (store) => {
  beforeAll(() => seedTestFleet(store(), 10))

  async function told(...batches: readonly (readonly DeviceReport[])[]) {
    const registry = new DeviceRegistry(store(), new LivePositions())
    await registry.refresh()
    for (const reports of batches) {
      const batch = reports.flatMap((one) => {
        const entry = registry.device(one.deviceId)
        return entry ? [{ entry, report: one, receivedAt: now + 300 * minute }] : []
      })
      const { memories } = await commitBatch(store(), batch, new FenceWatch(store()))
      for (const [entry, memory] of memories) entry.memory = memory
    }
  }
  const deps = () => ({ store: store(), clock: { now: () => now }, announce: () => {} })
  const rowsOf = (tracker: string) =>
    store().system((tx) =>
      tx.query(
        `select h.value, ((extract(epoch from h.first_at) - $2) / 60)::int as "from", ((extract(epoch from h.last_at) - $2) / 60)::int as "to", h.how
         from firmware_heard h join device d on d.id = h.tracker_id where d.unique_id = $1 order by h.first_at`,
        [tracker, now / 1000],
      ),
    )

  test('M31 versions 1.4, then 1.6 twice, and a late 1.4 are two rows; told again they change nothing', async () => {
    const said = [
      [report('d0', 0, { versionFw: '1.4' }), report('d0', 60, { versionFw: '1.6' })],
      [report('d0', 150, { versionFw: '1.6' }), report('d0', 40, { versionFw: '1.4' })],
      [report('d0', 100, { versionFw: '1.4' })],
    ]
    const two = [
      { value: '1.4', from: 0, to: 40, how: 'report' },
      { value: '1.6', from: 60, to: 150, how: 'report' },
    ]
    await told(...said)
    expect(await rowsOf('d0')).toEqual(two)
    await told(...said.toReversed())
    expect(await rowsOf('d0')).toEqual(two)
  })

  test('M31 a version stands to the target of its model; what never spoke is unknown', async () => {
    const model = 'FR-9'
    await told([
      report('d0', 160, { model }),
      report('d2', 0, { model, versionFw: '1.12' }),
      report('d4', 0, { model, versionFw: 'v1.5.9' }),
      report('d6', 0, { versionFw: '1.6' }),
    ])
    const targets = firmwareTargetMount(deps())
    const said = { model: 'fr-9', active: true, company: CompanyId.parse(1) }
    const target = await targets.create({
      body: { ...said, version: '1.6', key: randomUUID() },
      caller: testCaller(),
      http,
    })
    expect(target.trackers).toBe(3)
    const { dump } = applicationVersionsMount(deps())
    const body = applicationVersions.calls.dump.body.parse({ empresasSelecionadas: [1] })
    const states = async () => {
      const answer = await dump({ body, caller: testCaller(), http })
      return 'rows' in answer && answer.rows.map(({ tracker, stateCode }) => [tracker, stateCode])
    }
    expect(await states()).toEqual([
      ['d0', 'equal'],
      ['d2', 'ahead'],
      ['d4', 'behind'],
      ['d6', 'noTarget'],
      ['d8', 'unknown'],
    ])
    const { list } = versionReadMount({
      store: store(),
      clock: { now: () => now },
      announce: () => {},
      lots: {
        mayReach: () => true,
        mayTake: () => true,
        order: () => Promise.reject(new Error('nothing is ordered here')),
        found: () => Promise.reject(new Error('nothing is ordered here')),
      },
    })
    const asked = versionRead.list.calls.dump.body.parse({ empresasSelecionadas: [1], quais: 'all' })
    const offered = await list.dump({ body: asked, caller: testCaller(), http })
    expect(
      'rows' in offered &&
        offered.rows.map((row) => ['deviceId', 'version', 'target'].map((key) => Reflect.get(row, key))),
    ).toEqual([
      ['d0', '1.6', '1.6'],
      ['d2', '1.12', '1.6'],
      ['d4', 'v1.5.9', '1.6'],
      ['d6', '1.6', null],
      ['d8', null, null],
    ])
    // Another target, and none: nothing is sent, who differs is another.
    const raised = await targets.update({
      params: { id: target.id },
      body: { ...said, version: '1.12', rev: target.rev },
      caller: testCaller(),
      http,
    })
    const ofModel = async () => ((await states()) || []).slice(0, 3).map(([, state]) => state)
    expect(await ofModel()).toEqual(['behind', 'equal', 'behind'])
    const off = { active: false, rev: raised.rev }
    await targets.status({ params: { id: target.id }, body: off, caller: testCaller(), http })
    expect(await ofModel()).toEqual(['noTarget', 'noTarget', 'noTarget'])
  })

  test('M31 the history of three addressed trackers, one of nobody and one of others: the known ones, and how many are not', async () => {
    const ids = await store().system((tx) =>
      tx.query<{ id: number; company: number }>(
        `select id, company_id as company from device where unique_id in ('d0', 'd1', 'd2') order by unique_id`,
      ),
    )
    const [own = 0, foreign = 0, other = 0] = ids.map(({ id }) => id)
    const { dump, total } = applicationReports.applicationVersionHistory({
      store: store(),
      clock: { now: () => now },
      announce: () => {},
    })
    const asked = { empresasSelecionadas: [1], rastreadores: [own, other, foreign, 999_999] }
    const body = applicationVersionHistory.calls.dump.body.parse(asked)
    const answer = await dump({ body, caller: testCaller(), http })
    expect('rows' in answer && [...new Set(answer.rows.map(({ tracker }) => tracker))].toSorted()).toEqual(['d0', 'd2'])
    const sums = await total({
      body: applicationVersionHistory.calls.total.body.parse(asked),
      caller: testCaller(),
      http,
    })
    expect(sums).toMatchObject({ trackers: 2, unknown: 2 })
  })

  test('§4 a VIN that was read and does not fit the one of its vehicle is marked; without either nothing is said', async () => {
    await told([
      report('d0', 200, { vin: '9BWZZZ377VT004251' }),
      report('d2', 200, { vin: '9BWZZZ377VT004251' }),
      report('d4', 200, { vin: '9BWZZZ377VT004251' }),
    ])
    await store().system((tx) =>
      tx.query(
        `update vehicle v set vin = case d.unique_id when 'd0' then '9bwzzz377vt004251' when 'd2' then '9BWZZZ377VT004252'
           when 'd6' then '9BWZZZ377VT004251' end from device d where d.vehicle_id = v.id and v.company_id = 1`,
      ),
    )
    const { dump, total } = applicationReports.compositions({
      store: store(),
      clock: { now: () => now },
      announce: () => {},
    })
    const asked = (quais: string) => ({ empresasSelecionadas: [1], quais })
    const body = compositions.calls.dump.body.parse(asked('all'))
    const answer = await dump({ body, caller: testCaller(), http })
    expect('rows' in answer && answer.rows.map(({ tracker, vinFit }) => [tracker, vinFit])).toEqual([
      ['d0', 'Confere'],
      ['d2', 'Difere'],
      ['d4', null],
      ['d6', null],
      ['d8', null],
    ])
    const only = await dump({ body: compositions.calls.dump.body.parse(asked('otherVin')), caller: testCaller(), http })
    expect('rows' in only && only.rows.map(({ tracker }) => tracker)).toEqual(['d2'])
    const sums = await total({ body: compositions.calls.total.body.parse(asked('all')), caller: testCaller(), http })
    expect(sums).toMatchObject({ otherVin: 1 })
  })

  test('§4 a tracker in stock is a row without a vehicle, one out of use is none; where one took the place of another is one row with both', async () => {
    await store().system(async (tx) => {
      await tx.query(
        `insert into device (unique_id, company_id, protocol, active) values ('stock', 1, 'test', true), ('gone', 1, 'test', false)`,
      )
      // What stood in the vehicle of d0 until its own tracker came; and d2 came into a vehicle that had none.
      const at = new Date(now - 1_000 * minute)
      await tx.query('delete from tracker_vehicle where company_id = 1')
      await tx.query(
        `insert into tracker_vehicle (company_id, tracker_id, vehicle_id, linked_at, unlinked_at)
         select 1, b.id, d.vehicle_id, $1::timestamptz - interval '1 day', $1 from device b, device d
           where b.unique_id = 'stock' and d.unique_id = 'd0'
         union all select 1, d.id, d.vehicle_id, $1, null from device d where d.unique_id in ('d0', 'd2')`,
        [at],
      )
    })
    const asked = { empresasSelecionadas: [1] }
    const versions = applicationVersions.calls.dump.body.parse(asked)
    const { rows } = await applicationVersionsMount(deps()).dump({ body: versions, caller: testCaller(), http })
    const stock = rows.find(({ tracker }) => tracker === 'stock')
    expect(stock).toMatchObject({ plate: null, vehicleId: null, version: null, stateCode: 'unknown' })
    expect(rows.map(({ tracker }) => tracker)).not.toContain('gone')
    const whole = compositions.calls.dump.body.parse(asked)
    const made = await applicationReports.compositions(deps()).dump({ body: whole, caller: testCaller(), http })
    expect(made.rows.find(({ tracker }) => tracker === 'stock')).toMatchObject({ plate: null, vehicleId: null })
    const history = compositionHistory.calls.dump.body.parse({ ...asked, quais: 'swapped' })
    const past = await applicationReports.compositionHistory(deps()).dump({ body: history, caller: testCaller(), http })
    const swaps = past.rows.filter(({ partCode }) => partCode === 'tracker')
    expect(swaps.map(({ tracker, part, was, value, lastAt }) => [tracker, part, was, value, lastAt])).toEqual([
      ['d0', 'Rastreador', 'stock', 'd0', null],
    ])
    expect(swaps[0]?.firstAt).toBe(now - 1_000 * minute)
  })
})
