import type { Tx } from '../../db/port.ts'
import type { Change } from '../../kit/entity/hooks.ts'
import type { Said } from '../../kit/entity/rows.ts'

const figures = ['economicFrom', 'economicTo', 'revLimit'] as const
const says = (vehicle: Said | null) => figures.some((key) => typeof vehicle?.[key] === 'number')
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const differs = ({ was, is }: Change, keys: readonly string[]) =>
  was === null || is === null || keys.some((key) => was[key] !== is[key])
/** The models that a vehicle had and has. */
const modelsOf = ({ was, is }: Change) =>
  [was, is].flatMap((one) => (one !== null && text(one['model']) !== '' ? [one] : []))

/**
 * Figures of an engine count from the beginning of the day on which they are said: that day of its vehicle, and of others of the
 * model that it has or had, is told anew by them. Days before it keep what they were told by, as they keep the revision of
 * their weights: of who was not heard of today nothing is told anew, and what comes next is told by them.
 */
export async function enginesChanged(tx: Tx, changes: readonly Change[]): Promise<void> {
  const own = changes.filter((one) => one.is !== null && differs(one, ['category', ...figures]))
  // Another model is another engine where somebody says figures of one of the two.
  const moved = changes.filter((one) => one.is !== null && differs(one, ['maker', 'model']))
  const models = changes
    .filter((one) => (says(one.was) || says(one.is)) && differs(one, ['maker', 'model', ...figures]))
    .flatMap(modelsOf)
  if (own.length + moved.length + models.length === 0) return
  const pairs = (some: typeof models) => [
    some.map(({ company }) => company),
    some.map(({ maker }) => text(maker)),
    some.map(({ model }) => text(model)),
  ]
  const ids = (some: readonly Change[]) => some.flatMap(({ is }) => is?.id ?? [])
  // In the order in which whoever tells takes them.
  await tx.query(
    `with held as (
       select c.vehicle_id, date_trunc('day', now() at time zone co.time_zone) at time zone co.time_zone as begins
       from hour_cursor c join vehicle v on v.id = c.vehicle_id join company co on co.id = v.company_id
       where v.id = any($1::int[])
         or exists (select from unnest($2::int[], $3::text[], $4::text[]) m(company, maker, model)
           where m.company = v.company_id and m.maker = v.maker and m.model = v.model)
         or v.id = any($5::int[]) and exists (select from unnest($6::int[], $7::text[], $8::text[]) m(company, maker, model)
           join vehicle w on w.company_id = m.company and w.maker = m.maker and w.model = m.model
           where m.company = v.company_id and (w.economic_from is not null or w.rev_limit is not null))
       order by c.vehicle_id for update of c)
     update hour_cursor c set rev = c.rev + 1,
       dirty_from = case when c.heard_at >= held.begins then least(c.dirty_from, held.begins) else c.dirty_from end
     from held where held.vehicle_id = c.vehicle_id`,
    [ids(own), ...pairs(models), ids(moved), ...pairs(moved.flatMap(modelsOf))],
  )
}
