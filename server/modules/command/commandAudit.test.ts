import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { CompanyId, VehicleId } from '#contract/kinds.ts'
import { commandAudit } from '#contract/reports/commandAudit.ts'

import { testCaller } from '../../../tests/devices.ts'
import { commandAuditMount } from './commandAudit.mount.ts'
import { commandRig } from './testing/commandRig.ts'

const rig = commandRig()
const hour = 3_600_000

const read = (over: object = {}, caller = testCaller()) =>
  commandAuditMount({ store: rig.store, clock: { now: () => rig.now }, announce: () => {} }).dump({
    body: {
      ...commandAudit.sample,
      companies: [CompanyId.parse(1)],
      vehicles: [],
      from: rig.now - hour,
      to: rig.now + hour,
      limit: 50,
      offset: 0,
      ...over,
    },
    caller,
    http: rig.http,
  })
const readings = async () =>
  (
    await rig.store.system((tx) =>
      tx.query<{ action: string; by: string; asked: { tab: string } }>(
        `select action, body->>'by' as by, body->'asked' as asked from audit where entity = 'commandAudit' order by seq`,
      ),
    )
  ).map(({ action, by, asked }) => [action, by, asked.tab])

test('§3.8 a line says speed, age, ignition and fences at the decision, whatever the vehicle did since', async () => {
  await rig.store.system(async (tx) => {
    await tx.query(
      `insert into fence (id, company_id, name, colour, origin, shape, points, area_m2, perimeter_m, bounds, alert_enter, alert_exit,
         no_block, created_at, updated_at)
       select 900 + n, 1, name, '#4C8DFF', 'radius',
         '{"kind":"circle","center":{"latitude":-23.5,"longitude":-46.6},"radiusM":500}', 1, 1, 1,
         '{"south":-24,"north":-23,"west":-47,"east":-46}', true, true, false, now(), now()
       from unnest(array['Pátio', 'Doca']) with ordinality as given (name, n)`,
    )
  })
  await rig.reports({ ignition: true })
  await rig.store.system((tx) =>
    tx.query(
      `insert into fence_visit (company_id, fence_id, vehicle_id, entered_at, seen_entering, left_at) values
         (1, 901, $1, $2, true, null), (1, 902, $1, $2, true, $2)`,
      [rig.vehicles[0], new Date(rig.now - hour)],
    ),
  )
  rig.now += 30_000
  const { id } = await rig.block()
  rig.now += 1_000
  await rig.reports({ ignition: false }, 40)
  const { rows } = await read({ command: id, vehicles: [VehicleId.parse(rig.vehicles[0])] })
  const requested = rows.find(({ eventCode }) => eventCode === 'command.requested')
  expect(requested).toMatchObject({ speedKmh: 0, ageS: 30, ignition: 'Ligado', fences: 'Pátio', typed: 'AAA0000' })
  expect(requested?.body).toMatchObject({ typed: 'AAA0000', standing: { speedKmh: 0 } })
  expect(requested?.previousHash).toMatch(/^[0-9a-f]{64}$/)
})

test('§3.8 reading the log is a line of it, once for a reading; pages read on are the same, and so is the same file', async () => {
  await rig.reports()
  await rig.block()
  await read()
  await read({ offset: 50 })
  rig.now += 60_000
  await read()
  expect(await readings()).toEqual([['audit.read', 'Ana', 'historico']])
  await read({ tab: 'bloqueio' })
  await read({ format: 'csv', limit: 1_000 })
  await read({ format: 'csv', limit: 1_000 })
  await read({}, testCaller({ userId: 2, name: 'Bia' }))
  rig.now += hour
  await read()
  expect(await readings()).toEqual([
    ['audit.read', 'Ana', 'historico'],
    ['audit.read', 'Ana', 'bloqueio'],
    ['audit.exported', 'Ana', 'historico'],
    ['audit.read', 'Bia', 'historico'],
    ['audit.read', 'Ana', 'historico'],
  ])
  const { rows } = await read()
  expect(rows[0]).toMatchObject({ event: 'Leu a auditoria', user: 'Ana', plate: null })
})

test('§3.8 a log that the session does not see gets no line of its reading', async () => {
  await read({ companies: [CompanyId.parse(1), CompanyId.parse(2)] }, testCaller({ companies: [2] }))
  const of = await rig.store.system((tx) =>
    tx.query<{ company: number }>(`select company_id as company from audit where entity = 'commandAudit'`),
  )
  expect(of).toEqual([{ company: 2 }])
})

test('§3.8 what is not to be read of telemetry stands in no line either', async () => {
  await rig.reports({ fuelL: 180 })
  const { id } = await rig.block()
  const permissions = testCaller().permissions.filter(({ key }) => key !== commandAudit.hides?.body)
  const { rows } = await read({ command: id }, testCaller({ permissions }))
  expect(rows.map(({ body }) => body)).toEqual(rows.map(() => null))
  expect(rows.length).toBeGreaterThan(0)
})

test('P35 §3.8 of another company, and of its vehicle, page and file say what they say of one that nobody has', async () => {
  await rig.reports()
  const key = randomUUID()
  await rig.block({ key })
  // Nothing more is written while it is read.
  await rig.isState(key, 'sent')
  const [own = 0, theirs = 0] = rig.vehicles
  const page = async (over: object) => (await read(over)).rows.map(({ seq }) => seq)
  const file = async (over: object) => {
    const answer: unknown = await read({ ...over, format: 'csv', limit: 1_000 })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- asked for with a format
    return (answer as { end: () => unknown }).end()
  }
  const companies = (other: number) => ({ companies: [1, other].map((id) => CompanyId.parse(id)) })
  const vehicles = (other: number) => ({ vehicles: [own, other].map((id) => VehicleId.parse(id)) })
  for (const said of [page, file]) {
    expect(await said(companies(2))).toEqual(await said(companies(999)))
    expect(await said(vehicles(theirs))).toEqual(await said(vehicles(999_999)))
  }
})
