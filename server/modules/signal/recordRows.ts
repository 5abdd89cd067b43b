import { signals } from '#contract/codes/signals.ts'
import { permissions } from '#contract/permissions.ts'
import { dayOf } from '#contract/rules/zonedDay.ts'
import words from '#contract/text/signals.json' with { type: 'json' }

import type { Tx } from '../../db/port.ts'
import { chosenVehicles } from '../../kit/analysis/chosenVehicles.ts'
import type { Question } from '../../kit/analysis/mountAnalysis.ts'
import { ask, sql } from '../../kit/sql.ts'

/** Of fewer no share is said (maintenance §6.5). */
const leastClosed = 10

interface Closed extends Record<string, unknown> {
  what: string
  confirmed: number
  closed: number
}

/**
 * What workshops found of each signal that opened a review, all that were done by the end of the period: how often it was so. What nobody looked at is neither
 * right nor wrong.
 */
export async function recordRows(tx: Tx, asked: Question) {
  if (!asked.may(permissions.review)) return []
  const rows = await ask<Closed>(
    tx,
    sql`select c.what, count(*) filter (where c.outcome = 'confirmed')::int as confirmed, count(*)::int as closed
        from review_cause c join review r on r.company_id = c.company_id and r.id = c.review_id
        where c.kind = 'signal' and c.outcome in ('confirmed', 'refuted') and r.done_on <= ${dayOf(asked.to, asked.timeZone)}::date and exists (
          select from review_vehicle l join vehicle v on v.id = l.vehicle_id
          where l.company_id = c.company_id and l.review_id = c.review_id and ${chosenVehicles(asked)})
        group by 1`,
  )
  const said = words[asked.language]
  return signals.flatMap((signal) => {
    const row = rows.find(({ what }) => what === signal)
    if (row === undefined) return []
    const { confirmed, closed } = row
    const text = closed < leastClosed ? said.record.short : said.record.told
    return [
      {
        signal: said.signals[signal],
        confirmed,
        closed,
        record: text.replace('{{confirmed}}', String(confirmed)).replace('{{closed}}', String(closed)),
      },
    ]
  })
}
