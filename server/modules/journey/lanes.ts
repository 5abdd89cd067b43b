import type { LaneFigures } from '#contract/endpoints/journey.ts'

import type { Tx } from '../../db/port.ts'
import { type Sql, ask, raw, sql } from '../../kit/sql.ts'
import { type Whom, ofWhom, queued } from './chosen.ts'

/** Epoch ms. */
interface Span {
  from: number
  to: number
}
const instant = (ms: number) => sql`to_timestamp(${ms / 1000}::float8)`

/** SQL: whether journey `j` lasted some time of a span. */
export const during = ({ from, to }: Span): Sql =>
  sql`j.started_at <= ${instant(to)} and j.ended_at >= ${instant(from)}`

/** SQL: whether driver `d` has a lane: he was in a journey in the span, or is in one while it lasts, that is of whom is asked about. */
export const laneOf = ({ companies, ...asked }: Whom & Span & { companies: readonly number[] }): Sql => sql`
  d.company_id = any(${companies}::int[]) and exists (
    select from journey j where j.driver_id = d.id and ${during(asked)} and ${ofWhom(asked)})`

type Now = NonNullable<LaneFigures['now']>

/**
 * What all lanes of a question come to, however many of them one page holds; of a span that is over nobody asks what its drivers
 * do now.
 * @param now epoch ms
 */
export async function laneFigures(tx: Tx, lane: Sql, span: Span, now: number): Promise<LaneFigures> {
  const lanes = sql`(select d.id from driver d where ${lane})`
  const [told] = await ask<Pick<LaneFigures, 'overtime' | 'overtimes'>>(
    tx,
    sql`select coalesce(sum(j.over50_min + j.over100_min), 0)::int as overtime,
          count(*) filter (where j.over50_min + j.over100_min > 0)::int as overtimes
        from journey j where j.driver_id in ${lanes} and ${during(span)}`,
  )
  const [broken] = await ask<Pick<LaneFigures, 'violations' | 'high' | 'medium'>>(
    tx,
    sql`select count(*)::int as violations, count(*) filter (where x.severity = 'high')::int as high,
          count(*) filter (where x.severity = 'medium')::int as medium
        from journey_violation x where x.driver_id in ${lanes} and x.at <= ${instant(span.to)} and x.until >= ${instant(span.from)}
          and x.state <> 'void' and x.rule <> all(${raw(queued)})`,
  )
  const count = (of: string) => raw(`count(*) filter (where ${of})::int`)
  const [doing] =
    span.to < now
      ? []
      : await ask<Now>(
          tx,
          sql`select ${count(`n.state = 'drive'`)} as drive, ${count(`n.state = 'wait'`)} as wait, ${count(`n.state = 'meal'`)} as meal,
                ${count(`n.state = 'rest'`)} as rest, ${count(`n.state = 'off'`)} as off,
                count(*) filter (where n.state = 'drive' and n.until_at < ${instant(now)} + interval '1 hour')::int as near,
                (extract(epoch from ${instant(now)} - min(n.since) filter (where n.state = 'wait')) * 1000)::float8 as "longestWait"
              from driver_now n where n.driver_id in ${lanes}`,
        )
  return {
    now: doing ?? null,
    overtime: told?.overtime ?? 0,
    overtimes: told?.overtimes ?? 0,
    violations: broken?.violations ?? 0,
    high: broken?.high ?? 0,
    medium: broken?.medium ?? 0,
  }
}
