import { limits } from '#contract/limits.ts'
import type { BatterySystem } from '#contract/rules/batterySystem.ts'

import type { Tx } from '../db/port.ts'
import { type AlertRow as StoredAlert, alertColumns } from '../live/alertRows.ts'
import type { DeviceMemory } from './deviceMemory.ts'
import type { DeviceEntry } from './registry.ts'
import type { Cleared } from './valueAlerts.ts'

/** Keeps how far rules are with these vehicles: a restart changes nothing. */
export async function writeRuleStates(tx: Tx, changed: ReadonlyMap<DeviceEntry, DeviceMemory>): Promise<void> {
  const rows: { company: number; vehicle: number; rule: number; body: string }[] = []
  const gone: { vehicle: number; rule: number }[] = []
  for (const [entry, { rules }] of changed) {
    const before = entry.memory.rules
    if (before === rules) continue
    for (const [rule, state] of Object.entries(rules))
      if (before[Number(rule)] !== state)
        rows.push({ company: entry.company, vehicle: entry.vehicleId, rule: Number(rule), body: JSON.stringify(state) })
    for (const rule of Object.keys(before))
      if (!(rule in rules)) gone.push({ vehicle: entry.vehicleId, rule: Number(rule) })
  }
  if (rows.length > 0)
    await tx.query(
      `insert into alert_state (company_id, vehicle_id, rule_id, body)
       select c, v, r, b::jsonb from unnest($1::int[], $2::int[], $3::int[], $4::text[]) t(c, v, r, b)
       on conflict (vehicle_id, rule_id) do update set body = excluded.body`,
      [
        rows.map(({ company }) => company),
        rows.map(({ vehicle }) => vehicle),
        rows.map(({ rule }) => rule),
        rows.map(({ body }) => body),
      ],
    )
  if (gone.length > 0)
    await tx.query(
      `delete from alert_state s using unnest($1::int[], $2::int[]) t(v, r) where s.vehicle_id = v and s.rule_id = r`,
      [gone.map(({ vehicle }) => vehicle), gone.map(({ rule }) => rule)],
    )
}

/** Says of alerts that what they tell of is over; gives those that did not know it. */
export async function clearAlerts(tx: Tx, cleared: readonly Cleared[]): Promise<StoredAlert[]> {
  if (cleared.length === 0) return []
  const columns = alertColumns
    .split(',')
    .map((name) => `a.${name.trim()}`)
    .join(', ')
  return tx.query<StoredAlert>(
    `update alert a set cleared_at = to_timestamp(w.at), changes = a.changes + 1, peak = coalesce(w.pe, a.peak)
     from unnest($1::int[], $2::text[], $3::text[], $4::float8[], $5::float8[]) w(v, ty, su, at, pe)
     where a.vehicle_id = w.v and a.type = w.ty and a.subject = w.su and a.cleared_at is null
       and a.occurred_at <= to_timestamp(w.at)
     returning ${columns}`,
    [
      cleared.map(({ entry }) => entry.vehicleId),
      cleared.map(({ type }) => type),
      cleared.map(({ subject }) => subject),
      cleared.map(({ at }) => at / 1000),
      cleared.map(({ peak }) => peak ?? null),
    ],
  )
}

/**
 * Keeps what was learned of electrical systems; what the register says stands. Whether a battery was low is told anew of
 * the hours that were told without it, a period back: later it would be told of them, and two tellings would differ.
 */
export async function keepBatteries(tx: Tx, learned: ReadonlyMap<DeviceEntry, BatterySystem>): Promise<void> {
  if (learned.size === 0) return
  const kept = await tx.query<{ id: number }>(
    `update vehicle set battery_system = s, battery_source = 'learned'
     from unnest($1::int[], $2::smallint[]) l(v, s)
     where id = v and battery_source is distinct from 'register' and coalesce(battery_system, 0) < s
     returning id`,
    [[...learned.keys()].map(({ vehicleId }) => vehicleId), [...learned.values()]],
  )
  if (kept.length === 0) return
  await tx.query(
    `update hour_cursor c set dirty_from = least(c.dirty_from, t.since), rev = c.rev + 1
     from (select k.vehicle_id, min(h.hour) as since from hour_cursor k
       join vehicle_hour h on h.vehicle_id = k.vehicle_id and h.hour >= k.heard_at - $2 * interval '1 day' and h.battery_min is not null
       where k.vehicle_id = any($1::int[]) group by k.vehicle_id) t
     where c.vehicle_id = t.vehicle_id`,
    [kept.map(({ id }) => id), limits.periodDays],
  )
}
