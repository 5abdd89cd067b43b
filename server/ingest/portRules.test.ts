import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { seedTestFleet } from '../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../tests/temporaryStore.ts'
import { readingsOf } from '../live/alertReadings.ts'
import { RuleBook } from './ruleBook.ts'
import { firstDevice } from './testing/alertRig.ts'

/** Rules of what is there or not: inputs and outputs (EVT0034, EVT0035), belt, lights, card, antenna (areas/alerts.md §7). */

// Night in São Paulo.
const start = Date.UTC(2026, 5, 2, 1)
let now = start
let opened: TemporaryStore
let rules: RuleBook
let device: Awaited<ReturnType<typeof firstDevice>>

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  await seedTestFleet(opened.store, 1)
})
afterAll(() => opened.remove())
beforeEach(async () => {
  now = start
  await query('truncate position, vehicle_state, alert, alert_note, notification, event, stream, audit, alert_state')
  await query(`delete from alert_rule where origin = 'own'`)
  rules = new RuleBook(opened.store)
})

const query = (text: string, values: unknown[] = []) => opened.store.system((tx) => tx.query(text, values))
async function open() {
  await rules.refresh()
  device = await firstDevice(opened.store, { now: () => now }, rules)
}
async function rule(code: string, more: Readonly<Record<string, string | number | null>> = {}) {
  const of = { company_id: 1, description: code, code, severity: 'high', cooldown_s: 60, ...more }
  const names = Object.keys(of)
  await query(
    `insert into alert_rule (${names.join(', ')}) values (${names.map((_name, n) => `$${n + 1}`).join(', ')})`,
    Object.values(of),
  )
  await open()
}
async function tells(attributes: Readonly<Record<string, unknown>>, kmh = 0) {
  now += 10_000
  await device({
    at: now,
    kmh,
    latitude: -23.5 + (kmh * (now - start)) / 3e9,
    attributes: { ignition: true, ...attributes },
  })
}
const alerts = () =>
  query(
    `select type, occurred_at as at, snapshot->>'port' as port, repeats, cleared_at as over, peak from alert order by id`,
  )
const at = (s: number) => new Date(start + s * 1000)

test('EVT0034 an input in the state that its rule wants for as long as it says is one alert from its beginning, and over with the state', async () => {
  await rule('EVT0034', {
    port: 'input1',
    port_state: 'on',
    duration: 20,
    notify: 'everyone',
    message: '{placa}: {porta}',
  })
  await tells({ input1: false })
  await tells({ input1: true })
  await tells({ input1: true, input2: true })
  // What is not told says nothing, and another process knows since when.
  await tells({})
  await open()
  expect(await alerts()).toEqual([])
  await tells({ input1: true })
  expect(await alerts()).toEqual([
    { type: 'inputChanged', at: at(20), port: 'input1', repeats: 0, over: null, peak: null },
  ])
  const [told] = await query('select description from notification where alert_id is not null')
  expect(told?.['description']).toMatch(/: Entrada 1$/)
  await tells({ input1: false })
  expect(await alerts()).toMatchObject([{ over: at(60) }])
  const [row] = await query('select id from alert')
  const read = await opened.store.system((tx) => readingsOf(tx, { id: Number(row?.['id']) }))
  expect(read.map(({ value }) => value)).toEqual([0, 1, 1, null, 1, 0])
})

test('EVT0035 an output that goes off where it should be on; again within the cooldown it is the same alert', async () => {
  await rule('EVT0035', { port: 'trunkLocked', port_state: 'off' })
  await tells({ trunkLocked: true })
  expect(await alerts()).toEqual([])
  await tells({ trunkLocked: false })
  await tells({ trunkLocked: true })
  await tells({ trunkLocked: false })
  expect(await alerts()).toMatchObject([
    { type: 'outputChanged', port: 'trunkLocked', at: at(20), repeats: 1, over: null },
  ])
})

test('EVT0034 EVT0035 without a rule of the company a port calls nobody, not even by an alarm of its name', async () => {
  await open()
  await tells({ input1: false })
  await tells({ input1: true, output1: true, alarm: 'inputChanged' })
  expect(await alerts()).toEqual([])
})

test.each<
  [string, Readonly<Record<string, number>>, [Record<string, unknown>, number], [Record<string, unknown>, number]]
>([
  ['EVT0015', { threshold: 3.5 }, [{ backupBatteryV: 3.2 }, 0], [{ backupBatteryV: 3.9 }, 0]],
  ['EVT0020', {}, [{ passengerDoorOpen: true }, 0], [{ passengerDoorOpen: false }, 0]],
  ['EVT0025', { threshold: 200 }, [{ turboKpa: 230 }, 60], [{ turboKpa: 150 }, 60]],
  ['EVT0027', {}, [{ waterInFuel: true }, 0], [{ waterInFuel: false }, 0]],
  ['EVT0029', { threshold: 10 }, [{ seatBelt: false }, 40], [{ seatBelt: true }, 40]],
  ['EVT0030', {}, [{ headlights: false }, 40], [{ headlights: true }, 40]],
  ['EVT0032', {}, [{ gpsAntenna: 'open' }, 0], [{ gpsAntenna: 'ok' }, 0]],
  ['EVT0038', {}, [{ driverUniqueId: '' }, 40], [{ driverUniqueId: 'C1' }, 40]],
])(
  'ENT-28 %s is told by values once a company has a rule of it, and over when they say so',
  async (code, more, on, off) => {
    await open()
    await tells(...on)
    expect(await alerts()).toEqual([])
    await tells(...off)
    await rule(code, more)
    await tells(...on)
    expect(await alerts()).toMatchObject([{ at: at(30), over: null }])
    await tells(...off)
    expect(await alerts()).toMatchObject([{ over: at(40) }])
  },
)

test('EVT0022 a trunk outside its bounds, too warm or too cold, is an alert of the thermometer furthest out; it is over a degree inside', async () => {
  await rule('EVT0022', { threshold: 2, threshold2: 8 })
  await tells({ trunk1C: 5, trunk2C: 7 })
  await tells({ trunk1C: 5, trunk2C: 9.5 })
  const said = () => query('select type, threshold, peak, cleared_at is not null as over from alert order by id')
  expect(await said()).toEqual([{ type: 'trunkTemperature', threshold: 8, peak: 9.5, over: false }])
  await tells({ trunk1C: 5, trunk2C: 7.5 })
  expect(await said()).toMatchObject([{ over: false }])
  await tells({ trunk1C: 5, trunk2C: 6 })
  expect(await said()).toMatchObject([{ over: true, peak: 9.5 }])
  now += 120_000
  await tells({ trunk1C: -1, trunk2C: 5 })
  expect(await said()).toMatchObject([{ over: true }, { threshold: 2, peak: -1, over: false }])
})

test('EVT0021 a trunk open outside every fence where it may be is one alert, over within one or shut; near a line nobody says', async () => {
  const shape = JSON.stringify({ kind: 'circle', center: { latitude: -23.5, longitude: -46.6 }, radiusM: 100 })
  await query('delete from fence')
  await query(
    `insert into fence (company_id, name, colour, origin, shape, points, area_m2, perimeter_m, bounds, alert_enter, alert_exit,
       trunk_allowed, created_at, updated_at)
     values (1, 'Doca', '#4C8DFF', 'radius', $1, 1, 1, 1, $2, false, false, true, $3, $3)`,
    [shape, JSON.stringify({ south: -23.6, north: -23.4, west: -46.7, east: -46.5 }), new Date(start)],
  )
  await rule('EVT0021')
  /** 0.001 degrees are 111 m. */
  const drives = async (trunkOpen: boolean, north: number) => {
    now += 10_000
    await device({ at: now, kmh: 40, latitude: -23.5 + north, attributes: { ignition: true, trunkOpen } })
  }
  await drives(true, 0)
  await drives(true, 0.001)
  expect(await alerts()).toEqual([])
  await drives(true, 0.002)
  await drives(true, 0.001)
  expect(await alerts()).toMatchObject([{ type: 'trunkOutside', at: at(30), repeats: 0, over: null, peak: null }])
  await drives(true, 0)
  expect(await alerts()).toMatchObject([{ over: at(50) }])
  now += 120_000
  await drives(true, 0.002)
  await drives(false, 0.002)
  expect(await alerts()).toMatchObject([{ over: at(50) }, { at: at(180), over: at(190) }])
  // A company that allows it nowhere asked to be told of each.
  await query('delete from fence')
  await open()
  now += 120_000
  await drives(true, 0)
  expect(await alerts()).toMatchObject([{}, {}, { at: at(320), over: null }])
})

test('ENT-22 every company that comes has one factory rule of each type there was, of silence, of tow, of a fault that says stop, of a vehicle that leaves its maintenance, of wrong plates, and none of what it makes rules of itself', async () => {
  await query(`insert into company (id, trade_name) values (77, 'Nova') on conflict do nothing`)
  const made = await query(`select code, origin from alert_rule where company_id = 77 order by code`)
  const factory =
    'EVT0003 EVT0004 EVT0005 EVT0006 EVT0009 EVT0013 EVT0014 EVT0016 EVT0017 EVT0018 EVT0019 EVT0028 EVT0031 EVT0033 ' +
    'EVT0041 EVT0042 EVT0043 RVT0001 RVT0002 RVT0003 RVT0004 RVT0005 RVT0007'
  expect(made).toEqual(factory.split(' ').map((code) => ({ code, origin: 'factory' })))
})
