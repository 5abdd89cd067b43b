import type { Language } from '#contract/kinds.ts'

import type { Tx } from '../../db/port.ts'

export interface SignInUser {
  id: number
  companyId: number
  profileId: number
  name: string
  language: Language
  passwordHash: string
  active: boolean
  mustChangePassword: boolean
  maintenance: boolean
}

/** The account of an address, in lower case, or undefined. */
export async function userByEmail(tx: Tx, email: string): Promise<SignInUser | undefined> {
  const rows = await tx.query<SignInUser>(
    `select id, company_id as "companyId", profile_id as "profileId", name, language, active,
       password_hash as "passwordHash", must_change_password as "mustChangePassword", maintenance
     from app_user where email = $1`,
    [email],
  )
  return rows[0]
}
