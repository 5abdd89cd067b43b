import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { giveCard } from '../../../tests/cards.ts'
import { DeviceRegistry } from '../../ingest/registry.ts'
import { RuleBook } from '../../ingest/ruleBook.ts'
import { silentLog } from '../../kit/log.ts'
import { LivePositions } from '../../live/positions.ts'
import { JourneyKeeper } from './keeper.ts'
import { journeyRig, morning } from './testing/journeyRig.ts'
import { at } from './testing/spans.ts'

const rig = journeyRig()
const { clock, read, spans } = rig

describe('alerts of journeys', () => {
  const asked: number[] = []
  const alerts = () =>
    read<{
      type: string
      subject: string
      severity: string
      late: boolean
      needs_ack: boolean
      cleared_at: Date | null
    }>(
      `select type, subject, severity, late, needs_ack, cleared_at, occurred_at, snapshot->>'driver' as driver,
         snapshot->>'journeyRule' as rule, snapshot->'ignition' as ignition, threshold, peak from alert order by id`,
    )
  /** The keeper as it runs with the live part. */
  const settleLive = async () => {
    const store = rig.store()
    const registry = new DeviceRegistry(store, new LivePositions())
    await registry.refresh()
    const rules = new RuleBook(store)
    await rules.refresh()
    const alerting = { registry, rules, announce: () => asked.push(clock.at) }
    await new JourneyKeeper({ store, clock, log: silentLog, alerting }).settle()
  }
  beforeAll(() => rig.store().system((tx) => giveCard(tx, 1, 'cc')))
  beforeEach(async () => {
    asked.length = 0
    await rig.store().system(async (tx) => {
      await tx.query('delete from alert')
      await tx.query(
        `insert into vehicle_state (vehicle_id, company_id, fix_at, received_at, latitude, longitude, speed_kmh, motion, motion_since, telemetry)
         values ($1, 1, $2, $2, -22.9, -47.06, 60, 1, $2, '{"ignition": true}') on conflict (vehicle_id) do nothing`,
        [rig.vehicle(), new Date(at('05:00'))],
      )
    })
  })

  test('J27 five and a half hours at the wheel warn once, are one alert of the driver’s rule, and end with the rest', async () => {
    clock.at = at('11:10')
    await spans([1, 'cc', '06:00', '11:10'])
    await settleLive()
    const warning = { subject: 'warning V01 1', severity: 'low', needs_ack: false, cleared_at: null }
    expect(await alerts()).toMatchObject([warning])
    clock.at = at('11:40')
    await spans([1, 'cc', '06:00', '11:40'])
    await settleLive()
    const broken = {
      subject: 'V01 1',
      severity: 'high',
      needs_ack: true,
      driver: 'Ana',
      rule: 'V01',
      ignition: 1,
      threshold: 330,
    }
    expect(await alerts()).toMatchObject([
      { subject: 'warning V01 1', cleared_at: new Date(clock.at) },
      { ...broken, peak: 340, occurred_at: new Date(at('11:30')), cleared_at: null },
    ])
    // The same again and again, and told anew from nothing.
    const before = await alerts()
    for (let n = 0; n < 20; n++) await settleLive()
    await rig.store().system((tx) => tx.query('truncate drive_stint, journey, journey_segment, driver_now'))
    await rig
      .store()
      .system((tx) =>
        tx.query('insert into journey_late (vehicle_id, company_id, from_at) values ($1, 1, to_timestamp(0))', [
          rig.vehicle(),
        ]),
      )
    await settleLive()
    expect(await alerts()).toEqual(before)
    expect(asked).toHaveLength(2)
    clock.at = at('12:30')
    await spans([1, 'cc', '06:00', '11:50'], [0, '', '11:50', '12:30'])
    await settleLive()
    // A stop of fifteen minutes is what ends it.
    expect(await alerts()).toMatchObject([{}, { ...broken, cleared_at: new Date(at('12:04')) }])
  })

  test('NOTIF what is broken without a vehicle raises no alert and is told to whoever reads journeys, once', async () => {
    await read(
      `with p as (insert into profile (company_id, description, menu) values (1, 'Jornada', '[]') returning id),
         u as (insert into app_user (company_id, management_company_id, profile_id, name, email, password_hash)
           select 1, 1, id, 'Jo', 'jo@farol.dev', '-' from p)
       insert into profile_permission (profile_id, company_id, key, module, c, r, u, d) select id, 1, 'JOR0001', true, false, true, false, false from p`,
    )
    await read(
      `insert into appointment (company_id, driver_id, event, kind, at, said_at, received_at, source, clock, offline, key, digest)
       values (1, 2, 'Início', 'start', '2026-11-18T08:00Z', '2026-11-18T08:00Z', '2026-11-18T08:00Z', 'app', 'server', false, gen_random_uuid(), '')`,
    )
    clock.at = at('11:10')
    await settleLive()
    await settleLive()
    expect(await alerts()).toEqual([])
    expect(await read('select type, title, description, url, cardinality(users) as people from notification')).toEqual([
      {
        type: 'JORNADA',
        title: 'journeyLimit',
        description: 'V03 · Bia',
        url: '/fleetfulldriver/jornada?motorista=2&dia=2026-11-18',
        people: 1,
      },
    ])
    await read('delete from notification')
  })

  test('JOUR-01 pages read again the journeys of whoever marked a day, at once; what time alone changes is no news', async () => {
    const told = () =>
      read(`select body from event where type = 'recordsChanged' and body ->> 'entity' = 'journey' order by seq`)
    const before = (await told()).length
    await read(
      `insert into appointment (company_id, driver_id, event, kind, at, said_at, received_at, source, clock, offline, key, digest)
       values (1, 2, 'Início', 'start', '2026-11-18T13:00Z', '2026-11-18T13:00Z', '2026-11-18T13:00Z', 'app', 'server', false, gen_random_uuid(), '')`,
    )
    // Within the minute in which he marked.
    clock.at = at('10:00') + 20_000
    asked.length = 0
    await settleLive()
    expect((await told()).slice(before)).toEqual([{ body: { entity: 'journey', ids: [2] } }])
    expect(asked).toHaveLength(1)
    expect(await read('select state, since from driver_now where driver_id = 2')).toEqual([
      { state: 'work', since: new Date(at('10:00')) },
    ])
    clock.at = at('10:12')
    await settleLive()
    expect(await told()).toHaveLength(before + 1)
    expect(await read('select worked_min from driver_now where driver_id = 2')).toEqual([{ worked_min: 12 }])
  })

  test('what is known two hours later calls nobody; what later reports undo is ended with that word', async () => {
    await spans([1, 'cc', '06:00', '11:50'], [0, '', '11:50', '12:50'], [1, 'cc', '12:50', '15:00'])
    await settleLive()
    expect(await alerts()).toMatchObject([{ subject: 'V01 1', late: true, needs_ack: false }])
    await rig.store().system((tx) => tx.query('delete from state_span where vehicle_id = $1', [rig.vehicle()]))
    await spans(
      ...morning.map(([state, code, from, to]): [number, string, string, string] => [state, code && 'cc', from, to]),
    )
    await rig.store().system((tx) => tx.query('update alert set cleared_at = null'))
    await settleLive()
    expect(await alerts()).toMatchObject([{ subject: 'V01 1', cleared_at: new Date(clock.at) }])
    expect(await read('select kind, by_name, note from alert_note')).toEqual([
      { kind: 'comment', by_name: null, note: 'Sem efeito: o que chegou depois desfaz esta violação' },
    ])
  })
})
