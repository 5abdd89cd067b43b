import type { Tx } from '../../db/port.ts'
import type { Change } from '../../kit/entity/hooks.ts'
import type { Said } from '../../kit/entity/rows.ts'

const figures = ['economicFrom', 'economicTo', 'revLimit'] as const
const of = ['category', 'maker', 'model', ...figures] as const
const says = (vehicle: Said | null) => figures.some((key) => typeof vehicle?.[key] === 'number')
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * Figures of an engine count from the beginning of the day on which they are said: that day of its vehicle, and of others of the
 * model that it has or had, is told anew by them. Days before it keep what they were told by, as they keep the revision of
 * their weights: of who was not heard of today nothing is told anew, and what comes next is told by them.
 */
export async function enginesChanged(tx: Tx, changes: readonly Change[]): Promise<void> {
  const changed = changes.filter(
    ({ was, is }) => was === null || is === null || !of.every((key) => was[key] === is[key]),
  )
  const ids = changed.flatMap(({ is }) => is?.id ?? [])
  const models = changed
    .filter(({ was, is }) => says(was) || says(is))
    .flatMap(({ was, is }) => [was, is])
    .flatMap((one) => (one !== null && text(one['model']) !== '' ? [one] : []))
  if (ids.length === 0 && models.length === 0) return
  // In the order in which whoever tells takes them.
  await tx.query(
    `with held as (
       select c.vehicle_id, date_trunc('day', now() at time zone co.time_zone) at time zone co.time_zone as begins
       from hour_cursor c join vehicle v on v.id = c.vehicle_id join company co on co.id = v.company_id
       where v.id = any($1::int[]) or exists (
         select from unnest($2::int[], $3::text[], $4::text[]) m(company, maker, model)
         where m.company = v.company_id and m.maker = v.maker and m.model = v.model)
       order by c.vehicle_id for update of c)
     update hour_cursor c set rev = c.rev + 1,
       dirty_from = case when c.heard_at >= held.begins then least(c.dirty_from, held.begins) else c.dirty_from end
     from held where held.vehicle_id = c.vehicle_id`,
    [
      ids,
      models.map(({ company }) => company),
      models.map(({ maker }) => text(maker)),
      models.map(({ model }) => text(model)),
    ],
  )
}
