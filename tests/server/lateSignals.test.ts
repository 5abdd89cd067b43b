import { expect, test } from 'vitest'

import { silentLog } from '#server/kit/log.ts'
import { commandRig } from '#server/modules/command/testing/commandRig.ts'
import { SignalKeeper } from '#server/modules/signal/keeper.ts'

const rig = commandRig()
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
/** The rig's clock begins at noon UTC: nine o'clock where its company is. */
const midnight = Date.UTC(2026, 5, 1, 3)

const report = (fixAt: number, telemetry: object) =>
  rig.live.sink.report({
    deviceId: 'd0',
    protocol: 'test',
    fixAt,
    valid: true,
    latitude: -23.5,
    longitude: -46.6,
    speedKmh: 0,
    telemetry,
    alarms: [],
  })
const stand = async (from: number, to: number, batteryV: number) => {
  for (let at = from; at < to; at += 10 * minute) await report(at, { ignition: false, rpm: 0, batteryV })
}
const told = async () =>
  rig.store.system((tx) =>
    tx.query<{ day: string; signal: string; value: number }>(
      `select day::text as day, signal, value from signal_day where vehicle_id = $1 order by day`,
      [rig.vehicles[0]],
    ),
  )

/** A day of a vehicle a round. */
const settled = async () => {
  const keeper = new SignalKeeper({ store: rig.store, clock: { now: () => rig.now }, log: silentLog })
  for (let n = 0; n < 5; n++) await keeper.settle()
}

test('§5.3 a day is told anew by what comes later, of it and of each since, and what it has no more goes', async () => {
  await stand(midnight - 4 * hour, midnight + 2 * hour, 12.6)
  rig.now = midnight + day + 4 * hour
  await settled()
  expect(await told()).toEqual([{ day: '2026-06-01', signal: 'restV', value: 12.6 }])
  // No day is due of who never reported.
  expect(await rig.store.system((tx) => tx.query('select vehicle_id from signal_cursor'))).toEqual([
    { vehicle_id: rig.vehicles[0] },
  ])
  // Two days late, in their order and after nothing newer: the night before, and the end of the one that is told.
  rig.now = midnight + 2 * day + 4 * hour
  await stand(midnight + 3 * hour, midnight + 5 * hour, 12.2)
  await settled()
  expect((await told()).filter((one) => one.day === '2026-06-01')).toEqual([
    { day: '2026-06-01', signal: 'restV', value: 12.2 },
  ])
  await rig.store.system((tx) =>
    tx.query('delete from position where fix_at > to_timestamp($1)', [(midnight + minute) / 1000]),
  )
  await report(midnight + minute / 2, { ignition: false, rpm: 0, batteryV: 12 })
  await settled()
  expect(await told()).toEqual([])
})

test('§6.5 coolant is held against the first twenty days that are kept of the vehicle; another tracker begins them anew', async () => {
  await rig.store.system(async (tx) => {
    await tx.query('truncate position, signal_day, signal_cursor cascade')
    await tx.query(
      `insert into signal_day (company_id, vehicle_id, day, signal, value)
       select company_id, id, date '2026-05-01' + n, 'coolantRef0', 82 from vehicle, generate_series(0, 19) n where id = $1`,
      [rig.vehicles[0]],
    )
  })
  const said = { ignition: true, rpm: 1_500, coolantC: 88, engineLoadPct: 20 }
  for (let at = midnight + 8 * hour; at <= midnight + 9 * hour; at += minute) await report(at, said)
  rig.now = midnight + day + 4 * hour
  await settled()
  const june = async () => (await told()).filter((one) => one.day === '2026-06-01')
  expect(await june()).toEqual([{ day: '2026-06-01', signal: 'coolantC', value: 6 }])
  await rig.store.system(async (tx) => {
    await tx.query('update signal_cursor set dirty_from = to_timestamp($1)', [midnight / 1000])
    await tx.query(
      `with old as (insert into device (unique_id, company_id, protocol) values ('earlier', 1, 'test') returning id)
       insert into tracker_vehicle (company_id, tracker_id, vehicle_id, linked_at, unlinked_at)
       select 1, id, $1, '2026-01-01', '2026-05-20' from old`,
      [rig.vehicles[0]],
    )
  })
  await settled()
  expect(await june()).toEqual([{ day: '2026-06-01', signal: 'coolantRef0', value: 88 }])
})

test('issue 28 whether vehicles that an import made were ever heard of is looked for by the key of reports, not in all of them', async () => {
  const [heard] = rig.vehicles
  await rig.store.system(async (tx) => {
    await tx.query(
      `insert into position (company_id, vehicle_id, fix_at, fingerprint, received_at, latitude, longitude, flags)
       select v.company_id, v.id, to_timestamp($2) + n * interval '1 second', n, now(), -23.5, -46.6, 0
       from vehicle v, generate_series(1, 5000) n where v.id = $1`,
      [heard, midnight / 1_000],
    )
    await tx.query(
      `insert into vehicle (company_id, plate, fleet_number, category) select 1, 'NEW' || n, '', 1 from generate_series(1, 300) n`,
    )
    await tx.query('analyze position, vehicle')
  })
  const asked: [text: string, values: unknown[]][] = []
  const system: typeof rig.store.system = (work) =>
    rig.store.system((tx) =>
      work({
        query: (text, values = []) => {
          asked.push([text, values])
          return tx.query(text, values)
        },
      }),
    )
  const store = { ...rig.store, writable: () => true, system }
  await new SignalKeeper({ store, clock: { now: () => rig.now }, log: silentLog }).settle()
  const ofFleet = asked.filter(([text]) => text.includes('from vehicle v join company'))
  expect(ofFleet).not.toEqual([])
  for (const [text, values] of ofFleet) {
    const plan = await rig.store.system((tx) => tx.query(`explain ${text}`, values))
    expect(JSON.stringify(plan)).not.toMatch(/Seq Scan on (\\")?position/)
  }
})
