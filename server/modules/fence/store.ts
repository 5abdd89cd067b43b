import { originOf } from '#contract/endpoints/fence.ts'
import { fail } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { shapeProblem } from '#contract/rules/fenceProblem.ts'
import { type FenceShape, normalShape, vertexCount } from '#contract/rules/fenceShape.ts'

import { type Author, type FenceDraft, type Maker, fenceColumns, insertFence } from '../../db/fenceRows.ts'
import type { Tx } from '../../db/port.ts'

/**
 * What was said as it is stored: its rings open, and an origin that its place can have.
 * @throws the refusal `fence.<problem>` for one that cannot be a fence
 */
export function acceptedDraft(said: FenceDraft): FenceDraft {
  const { shape } = said
  const problem = shapeProblem(shape)
  if (problem === null) return { ...said, origin: originOf(said.origin, shape.kind), shape: normalShape(shape) }
  const data =
    problem === 'radius'
      ? { least: limits.fenceRadiusMinM, most: limits.fenceRadiusMaxM }
      : { count: vertexCount(shape), most: limits.fencePoints }
  return fail(`fence.${problem}`, { data })
}

/** Writes a new fence, active and without vehicles, and gives its id. Throws 'fence.tooMany', and as `insertFence`. */
export async function createFenceRow(
  tx: Tx,
  company: number,
  draft: FenceDraft,
  maker: Maker,
  now: Date,
): Promise<number> {
  const [known] = await tx.query<{ n: number }>('select count(*)::int as n from fence where company_id = $1', [company])
  if ((known?.n ?? 0) >= limits.fencesMost) fail('fence.tooMany', { data: { most: limits.fencesMost } })
  return insertFence(tx, company, draft, maker, now)
}

/** The fence that was made from this draft already; undefined for a new one. */
export async function fenceOfDraft(tx: Tx, company: number, draftKey: string): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>('select id from fence where company_id = $1 and draft_key = $2', [
    company,
    draftKey,
  ])
  return row?.id
}

export interface HeldFence extends Record<string, unknown> {
  id: number
  rev: number
  company_id: number
  name: string
  active: boolean
  shape: FenceShape
}

/**
 * Takes a fence of these companies for this transaction.
 * @throws 'entity.notFound'
 */
export async function holdFence(tx: Tx, id: number, companies: readonly number[]): Promise<HeldFence> {
  const [row] = await tx.query<HeldFence>(
    `select id, company_id, name, active, shape, rev from fence where id = $1 and company_id = any($2::int[])
     for update`,
    [id, companies],
  )
  return row ?? fail('entity.notFound')
}

export const updateFenceRow = (tx: Tx, id: number, draft: FenceDraft, by: Author, now: Date): Promise<unknown> =>
  tx.query(
    `update fence set name = $1, note = $2, colour = $3, origin = $4, shape = $5, points = $6, radius_m = $7, area_m2 = $8,
       perimeter_m = $9, bounds = $10, alert_enter = $11, alert_exit = $12, speed_limit_kmh = $13, updated_at = $14,
       updated_by = $15, updated_by_name = $16, no_block = coalesce($17, no_block),
       trunk_allowed = coalesce($18, trunk_allowed), plant = coalesce($19, plant),
       journey_mark = case $20::text when 'none' then null else coalesce($20::text, journey_mark) end,
       decent = coalesce($21, decent), rev = rev + 1 where id = $22`,
    [...fenceColumns(draft, by, now), id],
  )

/** Counts a change of what belongs to a fence (links, activity) as one of the fence. */
export const touchFence = (tx: Tx, id: number, active: boolean, by: Author, now: Date): Promise<unknown> =>
  tx.query(
    `update fence set active = $2, updated_at = $3, updated_by = $4, updated_by_name = $5, rev = rev + 1
     where id = $1`,
    [id, active, now, by.userId, by.name],
  )
