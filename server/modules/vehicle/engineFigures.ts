import type { Tx } from '../../db/port.ts'
import type { Change } from '../../kit/entity/hooks.ts'

const figures = ['economicFrom', 'economicTo', 'revLimit'] as const
const of = ['category', 'maker', 'model', ...figures] as const
const says = (vehicle: Change['is']) => figures.some((key) => typeof vehicle?.[key] === 'number')

/**
 * Figures of an engine count from the beginning of the day on which they are said: that day of its vehicle, and of others of its
 * model, is told anew by them. Days before it keep what they were told by, as they keep the revision of their weights.
 */
export async function enginesChanged(tx: Tx, changes: readonly Change[]): Promise<void> {
  const changed = changes.flatMap(({ was, is }) =>
    is === null || (was !== null && of.every((key) => was[key] === is[key]))
      ? []
      : [{ is, ofModel: says(was) || says(is) }],
  )
  if (changed.length === 0) return
  const ids = (some: typeof changed) => some.map(({ is }) => is.id)
  await tx.query(
    `update hour_cursor c set dirty_from = least(c.dirty_from, now()), rev = c.rev + 1 from vehicle v
     where v.id = c.vehicle_id and v.company_id = any($3::int[]) and (v.id = any($1::int[]) or v.model <> '' and exists (
       select from vehicle w where w.id = any($2::int[]) and w.company_id = v.company_id and w.maker = v.maker
         and w.model = v.model))`,
    [ids(changed), ids(changed.filter(({ ofModel }) => ofModel)), [...new Set(changed.map(({ is }) => is.company))]],
  )
}
