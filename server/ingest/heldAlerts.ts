import type { AlertType } from '#contract/codes/alerts.ts'

import type { Tx } from '../db/port.ts'
import type { AlertRow } from './store.ts'

/** What work on a vehicle sets off (maintenance §6.7); an exit only of a fence that is a workshop. Everything else always alerts. */
export const ofWork: ReadonlySet<AlertType> = new Set<AlertType>([
  'lowBattery',
  'lowBackup',
  'powerCut',
  'panelViolated',
  'doorOpen',
  'passengerDoor',
  'dtc',
  'dtcStop',
  'fenceExit',
  // A battery that is taken out tells nothing.
  'noReport',
])

/**
 * SQL: of an alert `a` that is held back, whether work on its vehicle holds it; what work does not hold is out of service. By it
 * every list says one thing of one alert, and counts it once.
 */
export const heldByWork = `(a.type in (${[...ofWork].map((type) => `'${type}'`).join(', ')})
  and (a.type <> 'fenceExit' or exists (select from fence f where f.id = a.fence_id and f.workshop))
  and exists (select from maintenance_span w where w.vehicle_id = a.vehicle_id and w.from_at <= a.occurred_at
    and least(w.until_at, coalesce(w.to_at, 'infinity')) > a.occurred_at))`

/** Of these alerts which are only kept, for their vehicle is out of service, or in maintenance at their instant. */
export async function holdBack(tx: Tx, wanted: readonly AlertRow[]): Promise<AlertRow[]> {
  if (wanted.length === 0) return []
  const held = new Set([...(await outOfService(tx, wanted)), ...(await inMaintenance(tx, wanted))])
  return wanted.map((row) => (held.has(row) ? { ...row, held: true } : row))
}

/**
 * Of a vehicle that is out of service every alert is. What holds it is held itself until they are written: whoever ends it
 * waits, and lets these go as well.
 */
async function outOfService(tx: Tx, wanted: readonly AlertRow[]): Promise<AlertRow[]> {
  const rows = await tx.query<{ vehicle_id: number; from_at: Date }>(
    'select vehicle_id, from_at from alert_outage where vehicle_id = any($1) and ended_at is null for share',
    [[...new Set(wanted.map(({ entry }) => entry.vehicleId))]],
  )
  const since = new Map(rows.map(({ vehicle_id: vehicle, from_at: from }) => [vehicle, from.getTime()]))
  return wanted.filter(({ entry, draft }) => draft.occurredAt >= (since.get(entry.vehicleId) ?? Infinity))
}

async function inMaintenance(tx: Tx, wanted: readonly AlertRow[]): Promise<AlertRow[]> {
  const asked = wanted.filter(({ draft }) => ofWork.has(draft.type))
  if (asked.length === 0) return []
  const rows = await tx.query<{ n: number }>(
    `select t.n::int as n
     from unnest($1::int[], $2::float8[], $3::int[]) with ordinality t(v, at, fence, n)
       join maintenance_span m on m.vehicle_id = t.v and m.from_at <= to_timestamp(t.at)
         and least(m.until_at, coalesce(m.to_at, 'infinity')) > to_timestamp(t.at)
     where t.fence is null or exists (select 1 from fence f where f.id = t.fence and f.workshop)
     for share of m`,
    [
      asked.map(({ entry }) => entry.vehicleId),
      asked.map(({ draft }) => draft.occurredAt / 1000),
      asked.map(({ draft }) => (draft.type === 'fenceExit' ? (draft.fenceId ?? -1) : null)),
    ],
  )
  return rows.flatMap(({ n }) => asked[n - 1] ?? [])
}
