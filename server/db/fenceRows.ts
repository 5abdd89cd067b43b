import type { FenceMark } from '#contract/codes/fenceMarks.ts'
import type { FenceOrigin } from '#contract/endpoints/fence.ts'
import { fail } from '#contract/errors.ts'
import { areaM2, boundsOf, perimeterM } from '#contract/rules/fenceGeometry.ts'
import { type FenceShape, vertexCount } from '#contract/rules/fenceShape.ts'

import type { Tx } from './port.ts'

/** Who changes a fence; null when the product itself does (the demo). */
export interface Author {
  userId: number
  name: string
}

/** What a person says of a fence. */
export interface FenceDraft {
  name: string
  note: string
  colour: string
  origin: FenceOrigin
  shape: FenceShape
  alertEnter: boolean
  alertExit: boolean
  speedLimitKmh: number | null
  /** Left out of a change, they stay as they are. */
  noBlock?: boolean | undefined
  trunkAllowed?: boolean | undefined
  plant?: boolean | undefined
  journeyMark?: FenceMark | undefined
  decent?: boolean | undefined
}

/** Values of a fence's columns from `name` to `decent`, in the order of the table. */
export const fenceColumns = (draft: FenceDraft, by: Author | null, now: Date): unknown[] => {
  const { shape } = draft
  return [
    draft.name,
    draft.note,
    draft.colour,
    draft.origin,
    JSON.stringify(shape),
    vertexCount(shape),
    shape.kind === 'circle' ? shape.radiusM : null,
    areaM2(shape),
    perimeterM(shape),
    JSON.stringify(boundsOf(shape)),
    draft.alertEnter,
    draft.alertExit,
    draft.speedLimitKmh,
    now,
    by?.userId ?? null,
    by?.name ?? null,
    draft.noBlock ?? null,
    draft.trunkAllowed ?? null,
    draft.plant ?? null,
    draft.journeyMark ?? null,
    draft.decent ?? null,
  ]
}

/** Whoever makes a fence: who, and the key of their draft; null when the product itself does (the demo). */
export interface Maker {
  by: Author
  draftKey: string
}

/**
 * Writes a new fence, active and without vehicles, and gives its id. Its shape must be one that was accepted.
 * @throws 'record.changed' when another call made a fence of the same draft at this moment
 */
export async function insertFence(
  tx: Tx,
  company: number,
  draft: FenceDraft,
  maker: Maker | null,
  now: Date,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into fence (name, note, colour, origin, shape, points, radius_m, area_m2, perimeter_m, bounds, alert_enter,
       alert_exit, speed_limit_kmh, updated_at, updated_by, updated_by_name, no_block, trunk_allowed, plant, journey_mark, decent,
       company_id, draft_key, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, coalesce($17, false),
       coalesce($18, false), coalesce($19, false), nullif($20::text, 'none'), coalesce($21, false), $22, $23, $14)
     on conflict (company_id, draft_key) do nothing returning id`,
    [...fenceColumns(draft, maker?.by ?? null, now), company, maker?.draftKey ?? null],
  )
  return row?.id ?? fail('record.changed')
}
