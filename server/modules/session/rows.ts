import type { Company, User } from '#contract/endpoints/session.ts'

import type { Tx } from '../../db/port.ts'

/** Companies among these that exist, by name. */
export const companiesOf = (tx: Tx, ids: readonly number[]): Promise<Company[]> =>
  tx.query<Company>(
    `select id, trade_name as "tradeName", image from company where id = any ($1::int[]) order by trade_name, id`,
    [ids],
  )

/** Of an inactive profile too: it is linked to nobody else, and keeps whom it has (ACTIV-04). */
export async function menuOf(tx: Tx, profileId: number): Promise<unknown> {
  const rows = await tx.query<{ menu: unknown }>('select menu from profile where id = $1', [profileId])
  return rows[0]?.menu ?? []
}

type Found = Omit<User, 'mustEnrol'>

/** A user whose company is one of these; undefined for one of another company as for one that does not exist. */
export async function userOf(tx: Tx, id: number, companies: readonly number[]): Promise<Found | undefined> {
  const rows = await tx.query<Found>(
    `select u.id, u.company_id as company, u.management_company_id as "managementCompany",
       c.trade_name as "companyTradeName", u.profile_id as profile, coalesce(p.description, '') as "profileDescription",
       u.name, u.email, u.language, u.active, u.image, u.must_change_password as "mustChangePassword", u.maintenance,
       coalesce(p.wall, false) as wall,
       case when u.theme is not null then jsonb_build_object('theme', u.theme, 'density', u.density) end as look
     from app_user u join company c on c.id = u.company_id
       -- A profile may belong to a company that the reader does not see.
       left join profile p on p.id = u.profile_id
     where u.id = $1 and u.company_id = any ($2::int[])`,
    [id, companies],
  )
  return rows[0]
}
