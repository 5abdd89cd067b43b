import words from '#contract/analyses/text/maintenancePowertrain.json' with { type: 'json' }
import { review } from '#contract/entities/review.ts'
import { permissions } from '#contract/permissions.ts'
import { partUse } from '#contract/rules/partUse.ts'

import type { Tx } from '../../db/port.ts'
import { chosenVehicles } from '../../kit/analysis/chosenVehicles.ts'
import type { Question } from '../../kit/analysis/mountAnalysis.ts'
import { ask, sql } from '../../kit/sql.ts'

/** Reviews of the engine, the gearbox, the axles and the brakes. */
const types = ['oil', 'filters', 'brakes', 'suspension'] as const
/** As many as a page lists. */
const most = 500

interface Part extends Record<string, unknown> {
  plate: string
  type: (typeof types)[number]
  doneOn: string | null
  dueOn: string
  expectedOn: string | null
  doneKm: number | null
  currentKm: number | null
  dueKm: number | null
  doneH: number | null
  currentH: number | null
  dueH: number | null
  doneDay: number | null
  today: number
  dueDay: number
}
const since = (now: number | null, done: number | null) =>
  now === null || done === null ? null : Math.max(0, now - done)

/**
 * Parts that come due, of vehicles that were heard in the period: from the last review of their type that was done to what the
 * open one says, those that are furthest on first. They stand as they are now.
 */
export async function partRows(tx: Tx, asked: Question) {
  if (!asked.may(permissions.review)) return []
  const [from, to] = [asked.from, asked.to].map(
    (ms) => sql`(to_timestamp(${ms / 1000}::float8) at time zone ${asked.timeZone})::date`,
  )
  const rows = await ask<Part>(
    tx,
    sql`select v.plate, r.type, d.done_on::text as "doneOn", r.due_on::text as "dueOn", r.expected_on::text as "expectedOn",
          d.done_km as "doneKm", r.current_km as "currentKm", r.due_km::float8 as "dueKm",
          d.done_h as "doneH", r.current_h as "currentH", r.due_h::float8 as "dueH",
          d.done_on - date '1970-01-01' as "doneDay", r.due_on - date '1970-01-01' as "dueDay",
          (to_timestamp(${asked.now / 1000}::float8) at time zone ${asked.timeZone})::date - date '1970-01-01' as today
        from review r join review_vehicle l on l.company_id = r.company_id and l.review_id = r.id join vehicle v on v.id = l.vehicle_id
          left join lateral (select e.done_on, e.done_km, e.done_h from review e
            join review_vehicle k on k.company_id = e.company_id and k.review_id = e.id
            where e.company_id = r.company_id and k.vehicle_id = v.id and e.type = r.type and e.done_on is not null
            order by e.done_on desc, e.id desc limit 1) d on true
        where r.done_on is null and r.type = any(${types.map(String)}::text[]) and v.active and ${chosenVehicles(asked)}
          and exists (select from vehicle_day h where h.vehicle_id = v.id and h.day between ${from} and ${to})`,
  )
  const said = words[asked.language].said
  const names = review.words[asked.language].choices.type
  return rows
    .map((row) => {
      const use = partUse({
        km: { done: row.doneKm, now: row.currentKm, due: row.dueKm },
        hours: { done: row.doneH, now: row.currentH, due: row.dueH },
        days: { done: row.doneDay, now: row.today, due: row.dueDay },
      })
      return {
        plate: row.plate,
        part: names[row.type],
        partDone: row.doneOn,
        sinceKm: since(row.currentKm, row.doneKm),
        sinceH: since(row.currentH, row.doneH),
        partDue: row.expectedOn ?? row.dueOn,
        usedPct: use?.percent ?? null,
        usedBy: use !== null ? said[use.by] : row.doneOn === null ? said.neverDone : said.noInterval,
      }
    })
    .toSorted((a, b) => (b.usedPct ?? -1) - (a.usedPct ?? -1) || a.plate.localeCompare(b.plate))
    .slice(0, most)
}
