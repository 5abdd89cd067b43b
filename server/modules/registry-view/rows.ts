import type { RegistryView } from '#contract/endpoints/registryView.ts'

import type { Tx } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import { ask, sql } from '../../kit/sql.ts'

type Kept = Pick<RegistryView, 'registry' | 'name' | 'address' | 'table' | 'shared'>

/** What the user keeps and what others of the companies share; one's own first, then by name. */
export const readViews = (tx: Tx, { userId, companies }: Caller): Promise<Omit<RegistryView, 'removable'>[]> =>
  ask(
    tx,
    sql`select r.id, r.registry, r.name, r.address, r.columns as table, r.shared,
          case when r.user_id <> ${userId} then coalesce(u.name, '') end as by
        from registry_view r left join app_user u on u.id = r.user_id
        where r.company_id = any (${companies}::int[]) and (r.user_id = ${userId} or r.shared) order by r.user_id <> ${userId}, lower(r.name), r.id`,
  )

/** One that the user may see at all, held until the transaction ends; undefined for any other, whatever hides it. */
export async function viewOf(
  tx: Tx,
  { userId, companies }: Caller,
  id: number,
): Promise<{ user: number; registry: string } | undefined> {
  const [row] = await ask<{ user: number; registry: string }>(
    tx,
    sql`select user_id as "user", registry from registry_view
        where id = ${id} and company_id = any (${companies}::int[]) and (user_id = ${userId} or shared) for update`,
  )
  return row
}

/** Keeps one, in place of the user's own of that name; undefined where `most` are kept already. */
export async function keepView(tx: Tx, userId: number, kept: Kept, most: number): Promise<number | undefined> {
  const [row] = await ask<{ id: number }>(
    tx,
    sql`insert into registry_view (company_id, user_id, registry, name, address, columns, shared)
        select u.company_id, u.id, ${kept.registry}, ${kept.name}, ${kept.address}, ${JSON.stringify(kept.table)}::jsonb, ${kept.shared}
        from app_user u where u.id = ${userId}
          and (select count(*) from registry_view r where r.user_id = u.id
               and (r.registry, lower(r.name)) <> (${kept.registry}, lower(${kept.name}))) < ${most}
        on conflict (user_id, registry, lower(name)) do update
          set company_id = excluded.company_id, name = excluded.name, address = excluded.address,
              columns = excluded.columns, shared = excluded.shared
        returning id`,
  )
  return row?.id
}

export const removeView = (tx: Tx, id: number): Promise<unknown> =>
  ask(tx, sql`delete from registry_view where id = ${id}`)
