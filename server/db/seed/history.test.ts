import { expect, test } from 'vitest'

import { limits } from '#contract/limits.ts'
import { alertStateOf, alertStates } from '#contract/rules/alertState.ts'
import { notBelieved } from '#contract/rules/vehicleState.ts'

import { temporaryStore } from '../../../tests/temporaryStore.ts'
import { type AlertRow, alertColumns, alertOf } from '../../live/alertRows.ts'
import type { Tx } from '../port.ts'
import { seedAlertLife } from './alertLife.ts'
import { seedHistory } from './history.ts'
import { seedDemo } from './seed.ts'

const hourMs = 3_600_000

test('whoever opens the demo first finds the news of the last two hours, not of a week', async () => {
  const opened = await temporaryStore({ minFreeBytes: 0 })
  try {
    const now = Date.UTC(2026, 5, 1, 12)
    await seedDemo(opened.store, { fleet: 2, hashPassword: (password) => Promise.resolve(password) })
    await opened.store.system((tx) =>
      tx.query(
        `insert into notification (company_id, title, at, type, state)
         select 1, t, to_timestamp(a / 1000.0), 'macro', 'active' from unnest($1::text[], $2::float8[]) n(t, a)`,
        [
          ['a week ago', 'three hours ago', 'an hour ago'],
          [now - 160 * hourMs, now - 3 * hourMs, now - hourMs],
        ],
      ),
    )
    await seedHistory(opened.store, now, { vehicles: 1, days: 1 / 24 })
    const kept = await opened.store.system((tx) =>
      tx.query<{ title: string }>(`select title from notification where type = 'macro'`),
    )
    expect(kept.map(({ title }) => title)).toEqual(['an hour ago'])
  } finally {
    await opened.remove()
  }
})

/** The past of one of two vehicles, two days long, handed to `read`. */
async function withPast(now: number, read: (tx: Tx) => Promise<void>): Promise<void> {
  const opened = await temporaryStore({ minFreeBytes: 0 })
  try {
    await seedDemo(opened.store, { fleet: 2, hashPassword: (password) => Promise.resolve(password) })
    await seedHistory(opened.store, now, { vehicles: 1, days: 2 })
    await opened.store.system(read)
  } finally {
    await opened.remove()
  }
}

test('the density of the last day holds the past that was seeded, once', async () => {
  const now = Date.UTC(2026, 5, 1, 12)
  await withPast(now, async (tx) => {
    const [sums] = await tx.query<{ counted: number; recent: number; all: number }>(
      `select (select sum(positions) from position_density) as counted,
         count(*) filter (where fix_at >= to_timestamp($1)) as recent, count(*) as all
       from position where flags & $2 = 0`,
      [(now - limits.densityLateMs) / 1000, notBelieved],
    )
    expect(sums?.counted).toBeGreaterThan(100)
    expect(sums?.counted).toBe(sums?.recent)
    expect(sums?.all).toBeGreaterThan(sums?.recent ?? 0)
  })
})

test('registries §7 trackers that nobody registered report, and a card is read that nobody holds', async () => {
  await withPast(Date.UTC(2026, 5, 1, 12), async (tx) => {
    const strangers = await tx.query<{ id: string; known: boolean }>(
      `select u.unique_id as id, exists (select from device d where ltrim(u.unique_id, '0') = d.unique_id) as known from unknown_device u`,
    )
    expect(strangers.length).toBeGreaterThanOrEqual(3)
    expect(strangers.filter(({ known }) => known).length).toBeLessThanOrEqual(1)
    const taken = await tx.query(`select 1 from card_driver where unlinked_by_name = 'Célia Barros'`)
    expect(taken).toHaveLength(1)
  })
})

test('ALERT-17 §8 of the past alerts each state is there twice and more, and who acknowledged is named', async () => {
  const opened = await temporaryStore({ minFreeBytes: 0 })
  const now = Date.UTC(2026, 5, 1, 12)
  try {
    await seedDemo(opened.store, { fleet: 2, hashPassword: (password) => Promise.resolve(password) })
    await opened.store.system(async (tx) => {
      await tx.query(
        `insert into alert (company_id, vehicle_id, type, severity, occurred_at, received_at, latitude, longitude, snapshot)
         select v.company_id, v.id, t, 'high', a, a, -23.5, -46.6, '{"description":"x","category":1,"plate":"AAA0000","fleetNumber":"1","heading":null,"ignition":1}'
         from (select id, company_id from vehicle where company_id = 1 limit 1) v, generate_series(1, 20) n
           cross join lateral (select 't' || n as t, to_timestamp($1) - n * interval '3 hours' as a) x`,
        [now / 1000],
      )
      await tx.query(`update alert set type = 'overspeed', subject = type`)
      await seedAlertLife(tx, now)
      const rows = (await tx.query<AlertRow>(`select ${alertColumns} from alert`)).map(alertOf)
      const of = Map.groupBy(rows, (alert) => alertStateOf(alert, now))
      for (const state of alertStates)
        expect([state, of.get(state)?.length ?? 0]).toEqual([state, expect.toSatisfy((n) => n >= 2)])
      const acknowledged = rows.filter(({ acknowledgedAt }) => acknowledgedAt !== null)
      expect(acknowledged.map((row) => row.acknowledgedBy?.name)).toEqual(acknowledged.map(() => 'Ana Ribeiro'))
      expect(rows.filter(({ cause }) => cause !== undefined).length).toBeGreaterThan(1)
    })
  } finally {
    await opened.remove()
  }
})

test('the hours and days of the seeded past are told with it, and none of them twice', async () => {
  const now = Date.UTC(2026, 5, 1, 12)
  await withPast(now, async (tx) => {
    const [told] = await tx.query<{
      positions: number
      hours: number
      days: number
      ms: number
      km: number
      behind: number
      alerts: number
      ruleless: number
    }>(
      `select (select count(*)::int from position where flags & 16 = 0) as positions,
         (select sum(reports)::int from vehicle_hour) as hours, (select sum(reports)::int from vehicle_day) as days,
         (select sum(moving_ms + idle_ms + off_ms + after_key_ms + silent_ms)::float8 from vehicle_hour) as ms,
         (select sum(path_km) from vehicle_day) as km,
         (select count(*)::int from position p join hour_cursor c using (vehicle_id) where p.fix_at > c.heard_at) as behind,
         count(*)::int as alerts, (count(*) filter (where rule_id is null))::int as ruleless
       from alert where type in ('harshBraking', 'harshAcceleration', 'sharpTurn', 'overspeed', 'idleExcess', 'doorOpen')`,
    )
    expect([told?.hours, told?.days, told?.behind]).toEqual([told?.positions, told?.positions, 0])
    expect(told?.ms).toBeGreaterThan(47 * hourMs)
    expect(told?.ms).toBeLessThanOrEqual(48 * hourMs)
    expect(told?.km).toBeGreaterThan(50)
    // What it raised came of the rules of its company, as what comes live does (§8).
    expect([(told?.alerts ?? 0) > 0, told?.ruleless]).toEqual([true, 0])
  })
})
