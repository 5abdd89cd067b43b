import { macroUrl } from '#contract/codes/notifications.ts'

import type { Tx } from '../db/port.ts'
import type { Notice } from './notices.ts'

interface Found extends Record<string, unknown> {
  n: number
  id: number
  message: string
  users: number[]
}

/**
 * What drivers say that is a macro of their company, by its number or its words, is told to the people of the macro under
 * its own words and leads to it (ENT-29); any other message to whoever reads notifications.
 */
export async function tellMacros(tx: Tx, notices: readonly Notice[]): Promise<readonly Notice[]> {
  const said = notices.filter((notice) => notice.said !== undefined)
  if (said.length === 0) return notices
  const rows = await tx.query<Found>(
    `select distinct on (w.n) w.n::int as n, m.id, m.message,
            array(select u.user_id from macro_user u where u.macro_id = m.id order by u.user_id) as users
     from unnest($1::int[], $2::text[]) with ordinality w(company, said, n)
       join macro m on m.company_id = w.company and m.active
         and (m.code::text = btrim(w.said) or lower(m.message) = lower(btrim(w.said)))
     order by w.n, (m.code::text = btrim(w.said)) desc, m.id`,
    [said.map(({ company }) => company), said.map((notice) => notice.said)],
  )
  const macros = new Map(rows.map((row) => [said[row.n - 1], row]))
  return notices.map((notice) => {
    const macro = macros.get(notice)
    if (macro === undefined) return notice
    // Of a macro that lost its people everybody is told: silence would lose what the driver said.
    return {
      ...notice,
      subject: macro.message,
      url: macroUrl(macro.id),
      users: macro.users.length > 0 ? macro.users : null,
    }
  })
}
