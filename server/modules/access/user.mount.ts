import { user } from '#contract/entities/user.ts'
import { fail } from '#contract/errors.ts'
import { isEmail } from '#contract/rules/email.ts'

import type { Tx } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import { mountEntity } from '../../kit/entity/mountEntity.ts'
import type { Said, Stored } from '../../kit/entity/rows.ts'
import { giverOf, keepAnAdministrator, profileOf, refuse } from '../../kit/rights/giver.ts'
import { type UserState, administers, writeUser } from '../../kit/rights/grantRules.ts'
import { companiesOf, rightsOfProfile } from '../../kit/rights/userRows.ts'
import { sql } from '../../kit/sql.ts'

/** §6.3: judged in the transaction that writes, before anything is written. */
async function accept(
  said: Said,
  tx: Tx,
  caller: Caller,
  { company, was }: { company: number; was: Stored | null },
): Promise<Said> {
  const draft = typeof said['email'] === 'string' ? { ...said, email: said['email'].trim().toLowerCase() } : said
  if ('email' in draft && !isEmail(String(draft.email))) fail('email.invalid')
  const giver = await giverOf(tx, caller)
  const profileId = Number(draft['profile'] ?? was?.['profile'])
  const newProfile = profileId !== was?.['profile']
  // Given anew, a profile is one of the giver's companies and active; whoever has one of another keeps it.
  const held = newProfile ? await profileOf(tx, profileId, giver.companies) : null
  if (held !== null && !held.active) fail('profile.inactive')
  const after = held?.rights ?? (await rightsOfProfile(tx, profileId))
  const companies = was === null ? [company] : await companiesOf(tx, was.id)
  const before: UserState | null =
    was === null ? null : { rights: newProfile ? await rightsOfProfile(tx, Number(was['profile'])) : after, companies }
  const active = draft['active'] ?? was?.['active'] ?? true
  const access = newProfile || active !== (was?.['active'] ?? true)
  refuse(writeUser(giver, was?.id ?? null, before, { rights: after, companies }, access))
  // Whoever stays an administrator takes nobody's last one away.
  const stays = active === true && administers(after) && held?.wall !== true
  if (was !== null && before !== null && administers(before.rights) && !stays)
    await keepAnAdministrator(tx, caller, companies, (_, one) => one === was.id)
  return draft
}

export const userMount = mountEntity(
  user,
  {
    table: 'app_user',
    where: 'r.deleted_at is null',
    columns: { profile: 'profile_id' },
    read: {
      profileName: '(select p.description from profile p where p.id = r.profile_id)',
      companyName: '(select c.trade_name from company c where c.id = r.company_id)',
      companies:
        '(select count(*)::int from (select r.company_id union select l.company_id from user_company l where l.user_id = r.id) of_it)',
      vehicles: '(select count(*)::int from user_vehicle l where l.user_id = r.id)',
      access: `(case when r.password_hash = '' then 'invited' when has_two_step(r.id) then 'twoStep' else 'password' end)`,
    },
    // §6.3.5: never read from what a request says.
    made: ({ userId }) => ({ management_company_id: sql`(select company_id from app_user where id = ${userId})` }),
  },
  { accept },
)
