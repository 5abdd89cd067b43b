import type { FenceMark } from '#contract/codes/fenceMarks.ts'
import type { Fence, FenceDetail, FenceOrigin } from '#contract/endpoints/fence.ts'
import { CompanyId, FenceId, UserId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { allows, permissions } from '#contract/permissions.ts'
import type { Bounds } from '#contract/rules/fenceGeometry.ts'
import type { FenceShape } from '#contract/rules/fenceShape.ts'
import { wordsOf } from '#contract/rules/searchText.ts'

import type { Tx } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'

export interface FenceRow extends Record<string, unknown> {
  id: number
  company_id: number
  name: string
  note: string
  colour: string
  origin: FenceOrigin
  points: number
  radius_m: number | null
  area_m2: number
  perimeter_m: number
  bounds: Bounds
  alert_enter: boolean
  alert_exit: boolean
  speed_limit_kmh: number | null
  no_block: boolean
  trunk_allowed: boolean
  plant: boolean
  journey_mark: FenceMark
  decent: boolean
  active: boolean
  rev: number
  created_at: Date
  updated_at: Date
  updated_by: number | null
  updated_by_name: string | null
  vehicles: number
  inside: number
  alerts: number | null
}

/** From when on alerts count for a caller; null for one who may see none. */
export const alertsSince = (caller: Caller, now: number): Date | null =>
  allows(caller.permissions, permissions.alert, 'r') ? new Date(now - limits.fenceAlertHours * 3_600_000) : null

/** Everything but the place, with what is counted of each. `since`: the parameter from which on alerts count. */
const columns = (
  since: string,
) => `f.id, f.company_id, f.name, f.note, f.colour, f.origin, f.points, f.radius_m, f.area_m2, f.perimeter_m,
  f.bounds, f.alert_enter, f.alert_exit, f.speed_limit_kmh, f.no_block, f.trunk_allowed, f.plant,
  coalesce(f.journey_mark, 'none') as journey_mark, f.decent, f.active, f.rev, f.created_at, f.updated_at, f.updated_by,
  f.updated_by_name,
  (select count(*)::int from fence_vehicle l join vehicle v on v.id = l.vehicle_id
   where l.fence_id = f.id and l.linked = f.active and (f.active or l.vehicle_rev = v.rev)) as vehicles,
  (select count(*)::int from fence_visit s where s.fence_id = f.id and s.left_at is null) as inside,
  case when f.active and ${since}::timestamptz is not null then
    (select count(*)::int from alert a where a.fence_id = f.id and a.occurred_at > ${since}) end as alerts`

/** As `plain` of the contract makes texts, so that both find alike. */
const searched = `regexp_replace(normalize(lower(f.name || ' ' || f.note), NFD), '[\u0300-\u036f-]', '', 'g')`
const orderOf = (name: string) => `regexp_replace(normalize(lower(${name}), NFD), '[\u0300-\u036f]', '', 'g')`

export interface FenceFilter {
  companies: readonly number[]
  text: string
  state: 'all' | 'active' | 'inactive'
  origins: readonly FenceOrigin[]
}

/** The filter by the first four parameters. */
const matches = `f.company_id = any($1::int[]) and ($2::boolean is null or f.active = $2)
  and (cardinality($3::text[]) = 0 or f.origin = any($3))
  and (select coalesce(bool_and(strpos(${searched}, w) > 0), true) from unnest($4::text[]) w)`

const valuesOf = ({ companies, text, state, origins }: FenceFilter) => [
  companies,
  state === 'all' ? null : state === 'active',
  origins,
  wordsOf(text),
]

/** How many fences match, and how many of these are active. */
export async function countFences(tx: Tx, filter: FenceFilter): Promise<{ total: number; active: number }> {
  const [row] = await tx.query<{ total: number; active: number }>(
    `select count(*)::int as total, count(*) filter (where f.active)::int as active from fence f
     where ${matches}`,
    valuesOf(filter),
  )
  return row ?? { total: 0, active: 0 }
}

interface Page {
  since: Date | null
  offset?: number
  /** Only those that come after it in the order, whatever became of it since. */
  after?: FenceRow | null
  limit: number
}

/** A page of them by name. */
export const readFences = (
  tx: Tx,
  filter: FenceFilter,
  { since, offset = 0, after = null, limit }: Page,
): Promise<FenceRow[]> =>
  tx.query<FenceRow>(
    `select ${columns('$5')} from fence f
     where ${matches} and ($8::text is null or (${orderOf('f.name')}, f.id) > (${orderOf('$8::text')}, $9::int))
     order by ${orderOf('f.name')}, f.id offset $6 limit $7`,
    [...valuesOf(filter), since, offset, limit, after?.name ?? null, after?.id ?? null],
  )

/** One fence of these companies with its place, or undefined. */
export async function readFence(
  tx: Tx,
  id: number,
  companies: readonly number[],
  since: Date | null,
): Promise<FenceDetail | undefined> {
  const [row] = await tx.query<FenceRow & { shape: FenceShape }>(
    `select ${columns('$1')}, f.shape from fence f where f.id = $2 and f.company_id = any($3::int[])`,
    [since, id, companies],
  )
  return row && { ...fenceOf(row), shape: row.shape }
}

export const fenceOf = (row: FenceRow): Fence => ({
  id: FenceId.parse(row.id),
  company: CompanyId.parse(row.company_id),
  name: row.name,
  note: row.note,
  colour: row.colour,
  origin: row.origin,
  points: row.points,
  radiusM: row.radius_m,
  areaM2: row.area_m2,
  perimeterM: row.perimeter_m,
  bounds: row.bounds,
  alertEnter: row.alert_enter,
  alertExit: row.alert_exit,
  speedLimitKmh: row.speed_limit_kmh,
  noBlock: row.no_block,
  trunkAllowed: row.trunk_allowed,
  plant: row.plant,
  journeyMark: row.journey_mark,
  decent: row.decent,
  active: row.active,
  vehicles: row.vehicles,
  inside: row.inside,
  alerts: row.alerts,
  createdAt: row.created_at.getTime(),
  updatedAt: row.updated_at.getTime(),
  updatedBy: row.updated_by === null ? null : { id: UserId.parse(row.updated_by), name: row.updated_by_name ?? '' },
  rev: row.rev,
})
