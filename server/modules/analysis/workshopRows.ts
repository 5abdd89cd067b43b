import { permissions } from '#contract/permissions.ts'
import { availabilityOf, workshopMs } from '#contract/rules/workshopTime.ts'

import type { Tx } from '../../db/port.ts'
import { chosenVehicles } from '../../kit/analysis/chosenVehicles.ts'
import type { Question } from '../../kit/analysis/mountAnalysis.ts'
import { ask, sql } from '../../kit/sql.ts'

interface Away extends Record<string, unknown> {
  id: number
  plate: string
  began: number
  ended: number | null
}
const hourMs = 3_600_000
/** As many as a page lists. */
const most = 500

/** Vehicles that were in maintenance or in the workshop within the period, those that were away for longest first (M27). */
export async function workshopRows(tx: Tx, asked: Question) {
  const to = Math.min(asked.to, asked.now)
  const [begins, ends] = [asked.from, to].map((ms) => sql`to_timestamp(${ms / 1000}::float8)`)
  const rows = await ask<Away>(
    tx,
    sql`select v.id, v.plate, extract(epoch from w.began)::float8 * 1000 as began, extract(epoch from w.ended)::float8 * 1000 as ended
        from vehicle v join (
          select m.company_id, m.vehicle_id, m.from_at as began, m.to_at as ended from maintenance_span m
          union all select r.company_id, l.vehicle_id, r.workshop_from, r.workshop_to from review r
            join review_vehicle l on l.company_id = r.company_id and l.review_id = r.id
          where r.workshop_from is not null and ${asked.may(permissions.review)}) w on w.company_id = v.company_id and w.vehicle_id = v.id
        where v.active and ${chosenVehicles(asked)} and w.began < ${ends} and coalesce(w.ended, ${ends}) > ${begins}`,
  )
  return [...Map.groupBy(rows, ({ id }) => id).values()]
    .map((own) => {
      const stays = own.map(({ began, ended }) => ({ from: began, to: ended }))
      const away = workshopMs(stays, asked.from, to)
      return {
        plate: own[0]?.plate ?? null,
        stays: own.length,
        away: away === null ? null : away / hourMs,
        available: availabilityOf(stays, asked.from, to),
      }
    })
    .toSorted((a, b) => (b.away ?? 0) - (a.away ?? 0) || (a.plate ?? '').localeCompare(b.plate ?? ''))
    .slice(0, most)
}
