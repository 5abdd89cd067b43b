import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { testCaller } from '../../tests/devices.ts'
import { seedTestFleet } from '../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../tests/temporaryStore.ts'
import { traccarPosition } from '../gateway/traccarReport.ts'
import { silentLog } from '../kit/log.ts'
import { acknowledge, resolve } from '../live/alertActs.ts'
import { LivePositions } from '../live/positions.ts'
import { FenceWatch } from './fenceWatch.ts'
import { IngestPipeline } from './pipeline.ts'
import { DeviceRegistry } from './registry.ts'
import { RuleBook } from './ruleBook.ts'
import { UnknownDevices } from './unknown.ts'

/** A second limit of a rule: what is worse is asked anew, and never lost (ENT-27). */

const start = Date.UTC(2026, 5, 1, 14)
let now = start
let opened: TemporaryStore
let rules: RuleBook
let pipeline: IngestPipeline

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  await seedTestFleet(opened.store, 1)
})
afterAll(() => opened.remove())
beforeEach(async () => {
  now = start
  await query('truncate position, vehicle_state, alert, alert_note, notification, event, stream, audit, alert_state')
  await query(`update alert_rule set threshold = 100, threshold2 = 120, duration_s = 0, severity = 'high', notify = 'everyone',
    message = '{placa} a {valor} km/h, limite {limite}; {cerca}' where code = 'EVT0003'`)
  rules = new RuleBook(opened.store)
  await rules.refresh()
  const positions = new LivePositions()
  const registry = new DeviceRegistry(opened.store, positions)
  await registry.refresh()
  pipeline = new IngestPipeline({
    store: opened.store,
    clock: { now: () => now },
    registry,
    rules,
    fences: new FenceWatch(opened.store),
    positions,
    unknown: new UnknownDevices(opened.store, silentLog),
    log: silentLog,
    onCommitted: () => {},
  })
})

const query = (text: string, values: unknown[] = []) => opened.store.system((tx) => tx.query(text, values))
const alerts = () =>
  query(
    'select severity, rev, peak, acked_at is not null as acked, resolved_at is not null as over from alert order by id',
  )
async function drives(kmh: number) {
  now += 10_000
  const at = new Date(now).toISOString()
  const report = traccarPosition({
    device: { uniqueId: 'd0' },
    position: {
      protocol: 'suntech',
      fixTime: at,
      deviceTime: at,
      valid: true,
      latitude: -23.5 + (now - start) / 3e7,
      longitude: -46.6,
      speed: kmh / 1.852,
      attributes: { ignition: true },
    },
  })
  if (report === null) throw new Error('no report')
  await pipeline.report(report)
}
const caller = testCaller()
const first = async () => Number((await query('select id from alert order by id'))[0]?.['id'])

test('ENT-27 past the second limit the same alert is one step worse, and asks whoever answered the milder one', async () => {
  await drives(90)
  await drives(110)
  const id = await first()
  await opened.store.system((tx) => acknowledge(tx, caller, id, 1, now))
  expect(await alerts()).toMatchObject([{ severity: 'high', rev: 2, acked: true }])
  await drives(125)
  expect(await alerts()).toMatchObject([{ severity: 'critical', rev: 3, acked: false }])
  await drives(130)
  expect(await alerts()).toMatchObject([{ severity: 'critical', rev: 3 }])
  expect(await query(`select kind from alert_note order by id`)).toEqual([{ kind: 'acknowledge' }, { kind: 'worsen' }])
  expect(await query(`select type from event where type like 'alert%' order by seq`)).toEqual([
    { type: 'alertRaised' },
    { type: 'alertAcknowledged' },
    { type: 'alertRaised' },
  ])
})

test('ENT-27 of one that was closed meanwhile it is an alert of its own', async () => {
  await drives(90)
  await drives(110)
  const id = await first()
  await opened.store.system((tx) => resolve(tx, caller, { id, now, rev: 1, cause: 'real', note: null }))
  await drives(125)
  expect(await alerts()).toMatchObject([
    { severity: 'high', over: true },
    { severity: 'critical', over: false, acked: false },
  ])
})

test('ENT-22 the message of the rule is told with its values; what nobody told is a dash', async () => {
  await drives(90)
  await drives(110)
  const [told] = await query('select description from notification')
  expect(told?.['description']).toMatch(/^\S+ a 110 km\/h, limite 100; —$/)
})
