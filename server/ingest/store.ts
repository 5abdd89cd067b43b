import { asksForAnswer } from '#contract/codes/alertRules.ts'

import type { Tx } from '../db/port.ts'
import type { DeviceReport } from '../gateway/port.ts'
import { type AlertRow as StoredAlert, alertColumns } from '../live/alertRows.ts'
import type { AlertDraft } from './alertBody.ts'
import type { DeviceMemory } from './deviceMemory.ts'
import type { DeviceEntry } from './registry.ts'
import type { Rule } from './ruleEngine.ts'

export interface PositionRow {
  entry: DeviceEntry
  report: DeviceReport
  fingerprint: bigint
  receivedAt: number
  flags: number
  /** The least speed limit of the fences of its vehicle in which it lies. */
  fenceKmh?: number | null
}

const seconds = (ms: number) => ms / 1000

/**
 * Writes the rows that are not there yet, in one statement.
 * @returns for each row, in the same order, whether it is new
 */
export async function insertPositions(tx: Tx, rows: readonly PositionRow[]): Promise<boolean[]> {
  const inserted = await tx.query<{ vehicle_id: number; fix_at: Date; fingerprint: string }>(
    `insert into position (company_id, vehicle_id, fix_at, fingerprint, received_at, latitude, longitude, altitude_m,
                           speed_kmh, heading_deg, accuracy_m, clock_offset_s, flags, telemetry, fence_kmh)
     select c, v, to_timestamp(f), p, to_timestamp(r), la, lo, al, sp, he, ac, co, fl, te::jsonb, fk
     from unnest($1::int[], $2::int[], $3::float8[], $4::bigint[], $5::float8[], $6::float8[], $7::float8[],
                 $8::real[], $9::real[], $10::real[], $11::real[], $12::int[], $13::int[], $14::text[], $15::int[])
          t(c, v, f, p, r, la, lo, al, sp, he, ac, co, fl, te, fk)
     on conflict do nothing
     returning vehicle_id, fix_at, fingerprint::text as fingerprint`,
    [
      rows.map((row) => row.entry.company),
      rows.map((row) => row.entry.vehicleId),
      rows.map((row) => seconds(row.report.fixAt)),
      rows.map((row) => row.fingerprint.toString()),
      rows.map((row) => seconds(row.receivedAt)),
      rows.map((row) => row.report.latitude),
      rows.map((row) => row.report.longitude),
      rows.map((row) => row.report.altitudeM ?? null),
      rows.map((row) => row.report.speedKmh ?? null),
      rows.map((row) => row.report.headingDeg ?? null),
      rows.map((row) => row.report.accuracyM ?? null),
      rows.map((row) => row.report.clockOffsetS ?? null),
      rows.map((row) => row.flags),
      rows.map(({ report }) => telemetryJson(report)),
      rows.map(({ fenceKmh }) => fenceKmh ?? null),
    ],
  )
  if (inserted.length === rows.length) return rows.map(() => true)
  const fresh = new Set(inserted.map((row) => `${row.vehicle_id} ${row.fix_at.getTime()} ${row.fingerprint}`))
  return rows.map((row) => fresh.has(keyOf(row)))
}

/** Tells rows of one batch apart, as the key of the table does. */
export const keyOf = (row: PositionRow): string => `${row.entry.vehicleId} ${row.report.fixAt} ${row.fingerprint}`

const telemetryJson = ({ telemetry, measuredAt, extra }: DeviceReport): string | null =>
  extra === undefined && Object.keys(telemetry).length === 0
    ? null
    : JSON.stringify({ ...telemetry, measuredAt, extra })

/** Writes the last believed state of vehicles; a row that is newer already (another process) stays. */
export async function upsertStates(tx: Tx, changed: ReadonlyMap<DeviceEntry, DeviceMemory>): Promise<void> {
  // A device of which nothing is stored yet has no state.
  const rows = [...changed].filter(([, { signalAt }]) => signalAt > 0)
  if (rows.length === 0) return
  await tx.query(
    `insert into vehicle_state as old (vehicle_id, company_id, fix_at, signal_at, received_at, latitude, longitude,
                                       altitude_m, speed_kmh, heading_deg, motion, motion_since, flags, clock_offset_s,
                                       telemetry, telemetry_at)
     select v, c, to_timestamp(f), to_timestamp(si), to_timestamp(r), la, lo, al, sp, he, mo, to_timestamp(ms), fl, co,
            te::jsonb, ta::jsonb
     from unnest($1::int[], $2::int[], $3::float8[], $4::float8[], $5::float8[], $6::float8[], $7::float8[],
                 $8::real[], $9::real[], $10::real[], $11::smallint[], $12::float8[], $13::int[], $14::int[],
                 $15::text[], $16::text[])
          t(v, c, f, si, r, la, lo, al, sp, he, mo, ms, fl, co, te, ta)
     on conflict (vehicle_id) do update set
       company_id = excluded.company_id, fix_at = excluded.fix_at, signal_at = excluded.signal_at,
       received_at = excluded.received_at, latitude = excluded.latitude, longitude = excluded.longitude,
       altitude_m = excluded.altitude_m, speed_kmh = excluded.speed_kmh, heading_deg = excluded.heading_deg,
       motion = excluded.motion, motion_since = excluded.motion_since, flags = excluded.flags,
       clock_offset_s = excluded.clock_offset_s, telemetry = excluded.telemetry, telemetry_at = excluded.telemetry_at
     where coalesce(old.fix_at, '-infinity') <= coalesce(excluded.fix_at, '-infinity')`,
    [
      rows.map(([{ vehicleId }]) => vehicleId),
      rows.map(([{ company }]) => company),
      rows.map(([, { current }]) => (current === null ? null : seconds(current.fixAt))),
      rows.map(([, memory]) => seconds(memory.signalAt)),
      rows.map(([, memory]) => seconds(memory.receivedAt)),
      rows.map(([, { current }]) => current?.latitude ?? null),
      rows.map(([, { current }]) => current?.longitude ?? null),
      rows.map(([, { current }]) => current?.altitudeM ?? null),
      rows.map(([, { current }]) => current?.speedKmh ?? null),
      rows.map(([, { current }]) => current?.headingDeg ?? null),
      rows.map(([, memory]) => memory.motion?.motion ?? 0),
      rows.map(([, memory]) => seconds(memory.motion?.motionSince ?? memory.signalAt)),
      rows.map(([, memory]) => memory.flags),
      rows.map(([, memory]) => memory.clock.offsetS),
      rows.map(([, memory]) => JSON.stringify(memory.telemetry)),
      rows.map(([, memory]) => JSON.stringify(memory.measuredAt)),
    ],
  )
}

export interface AlertRow {
  entry: DeviceEntry
  subject: string
  /** It belongs to the alert before it. */
  repeat: boolean
  /** Of the same vehicle, type and subject no two alerts are nearer to each other in time. */
  apartMs: number
  draft: AlertDraft
  /** The rule that raises it; null where there is none for its type. */
  rule: Rule | null
  /** It is older, when it comes, than its rule lets news be. */
  late: boolean
  /** Its vehicle is in maintenance. */
  held?: boolean
  /** Whose card was in the reader then, as far as the device said. */
  driverCode?: string | undefined
  /** What its rule compares with, and how far it went; of values. */
  measured?: { limit: number; peak: number }
}

/** Whether somebody is to answer. */
export const needsAck = ({ draft, late, held }: Pick<AlertRow, 'draft' | 'late' | 'held'>): boolean =>
  asksForAnswer(draft.severity) && !late && held !== true

/**
 * Writes the alerts of which there is no near one yet. Their ids follow the order of the rows, which is that of their
 * events: a snapshot and the log then tell the same order (P01).
 * @returns for each row, in the same order, what was written, or undefined when there was one
 */
export async function insertAlerts(tx: Tx, rows: readonly AlertRow[]): Promise<(StoredAlert | undefined)[]> {
  if (rows.length === 0) return []
  const inserted = await tx.query<StoredAlert>(
    `insert into alert (company_id, vehicle_id, type, severity, occurred_at, received_at, latitude, longitude, snapshot,
                        fence_id, subject, rule_id, rule_rev, needs_ack, late, threshold, peak, held, shelved_until, shelved_name, shelved_reason)
     select c, v, ty, se, to_timestamp(oc), to_timestamp(re), la, lo,
            sn::jsonb || case when dr.name is null then '{}' else jsonb_build_object('driver', dr.name) end, fe, su, ru, rr, na, lt, li, pe, he,
            sh.shelved_until, sh.shelved_name, sh.shelved_reason
     from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::float8[], $6::float8[], $7::float8[], $8::float8[],
                 $9::text[], $10::float8[], $11::int[], $12::text[], $13::int[], $14::int[], $15::boolean[], $16::boolean[],
                 $17::float8[], $18::float8[], $19::boolean[], $20::text[])
          with ordinality w(c, v, ty, se, oc, re, la, lo, sn, ap, fe, su, ru, rr, na, lt, li, pe, he, dc, n)
     -- Who held that card then, whoever holds it by now.
     left join driver dr on dr.company_id = c and dr.id = driver_of(c, dc, to_timestamp(oc))
     -- What somebody put aside stays aside: its kind of this vehicle, until its end. A critical one never waits with them.
     left join lateral (select s.until_at as shelved_until, s.by_name as shelved_name, s.reason as shelved_reason
       from alert_shelf s
       where se <> 'critical' and s.alert_id is null and s.ended_at is null
         and s.vehicle_id = v and s.type = ty and s.until_at > to_timestamp(re)
       order by s.until_at desc limit 1) sh on true
     where not exists (select 1 from alert a where a.vehicle_id = v and a.type = ty and a.subject = su and a.resolved_at is null
                       and a.occurred_at > to_timestamp(oc - ap) and a.occurred_at < to_timestamp(oc + ap))
     order by n
     on conflict do nothing
     returning ${alertColumns}`,
    [
      rows.map(({ entry }) => entry.company),
      rows.map(({ entry }) => entry.vehicleId),
      rows.map(({ draft }) => draft.type),
      rows.map(({ draft }) => draft.severity),
      rows.map(({ draft }) => seconds(draft.occurredAt)),
      rows.map(({ draft }) => seconds(draft.receivedAt)),
      rows.map(({ draft }) => draft.latitude),
      rows.map(({ draft }) => draft.longitude),
      rows.map(({ draft }) => JSON.stringify(snapshotOf(draft))),
      rows.map(({ apartMs }) => seconds(apartMs)),
      rows.map(({ draft }) => draft.fenceId ?? null),
      rows.map(({ subject }) => subject),
      rows.map(({ rule }) => rule?.id ?? null),
      rows.map(({ rule }) => rule?.rev ?? null),
      rows.map(needsAck),
      rows.map(({ late }) => late),
      rows.map(({ measured }) => measured?.limit ?? null),
      rows.map(({ measured }) => measured?.peak ?? null),
      rows.map(({ held }) => held === true),
      rows.map(({ driverCode }) => driverCode ?? null),
    ],
  )
  const key = (...parts: readonly (string | number)[]) => JSON.stringify(parts)
  const ids = new Map(
    inserted.map((row) => [key(row.vehicle_id, row.type, row.subject, row.occurred_at.getTime()), row]),
  )
  return rows.map(({ entry, subject, draft }) => ids.get(key(entry.vehicleId, draft.type, subject, draft.occurredAt)))
}

/**
 * Counts a repeat with the alert that it belongs to: the last one of the same vehicle, type and subject.
 * @returns that alert, or undefined when there is none, or its fault was deleted since; `asks`: it was held back until now, and
 * nobody knows it
 */
export async function countRepeat(tx: Tx, row: AlertRow): Promise<(StoredAlert & { asks: boolean }) | undefined> {
  const { entry, subject, apartMs, draft } = row
  const [alert] = await tx.query<StoredAlert & { asks: boolean }>(
    // A critical one that was put aside and comes again waits no longer; nor does one that was held back, when what is to be
    // answered comes again and nothing holds it.
    `update alert set repeats = repeats + 1, changes = changes + 1, cleared_at = null,
       last_at = greatest(last_at, occurred_at, to_timestamp($4::float8)), asked_at = greatest(asked_at, to_timestamp($6::float8)),
       rev = rev + case when (severity = 'critical' and shelved_until is not null) or (held and $7) then 1 else 0 end,
       held = held and not $7, needs_ack = needs_ack or (held and $7),
       shelved_until = case when severity <> 'critical' then shelved_until end
     where id = (select id from alert where vehicle_id = $1 and type = $2 and subject = $3 and resolved_at is null
                 and occurred_at < to_timestamp($4::float8 + $5::float8) order by occurred_at desc limit 1)
       -- A fault that was cleared in between and is there again is news (maintenance §6.2).
       and not ($2 in ('dtc', 'dtcStop') and exists (
         select from command c where c.vehicle_id = $1 and c.action = 'faultDelete' and c.state = 'succeeded'
           and c.sent_at >= coalesce(last_at, occurred_at) and c.sent_at <= to_timestamp($4::float8)))
     returning ${alertColumns}, (select f.held from alert f where f.id = alert.id) and $7 as asks`,
    [
      entry.vehicleId,
      draft.type,
      subject,
      seconds(draft.occurredAt),
      seconds(apartMs),
      seconds(draft.receivedAt),
      needsAck(row),
    ],
  )
  return alert
}

const columns: ReadonlySet<string> = new Set<keyof AlertDraft>([
  'type',
  'severity',
  'occurredAt',
  'receivedAt',
  'latitude',
  'longitude',
])

/** What an alert shows beside its columns. */
const snapshotOf = (draft: AlertDraft) =>
  Object.fromEntries(Object.entries(draft).filter(([field]) => !columns.has(field)))
