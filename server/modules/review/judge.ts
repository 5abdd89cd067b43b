import { type WeeklyUse, reviewForecast, weeklyUse } from '#contract/rules/reviewForecast.ts'
import { type ReviewDue, type ReviewState, reviewState } from '#contract/rules/reviewState.ts'

import type { Tx } from '../../db/port.ts'
import { type Count, countsOf } from './counts.ts'
import { tellTransition } from './notices.ts'

/** Counts are written again once they are so old, though nothing moved. */
const agedMs = 15 * 60_000

interface Open extends ReviewDue, Record<string, unknown> {
  id: number
  company: number
  vehicle: number | null
  description: string
  today: string
  state: ReviewState
  currentKm: number | null
  currentH: number | null
  toldAt: Date | null
  expectedOn: string | null
  expectedBy: string
  expectedFrom: string | null
  expectedTo: string | null
}

/** Those of these that are open; null is all. */
const openOf = (tx: Tx, now: Date, ids: readonly number[] | null): Promise<Open[]> =>
  tx.query<Open>(
    `select r.id, r.company_id as company, l.vehicle_id as vehicle, r.description, r.state,
       ($2::timestamptz at time zone c.time_zone)::date::text as today,
       r.due_on::text as "dueOn", r.notify_on::text as "notifyOn", r.due_km as "dueKm", r.notify_km as "notifyKm",
       r.due_h as "dueH", r.notify_h as "notifyH", r.current_km as "currentKm", r.current_h as "currentH", r.told_at as "toldAt",
       r.expected_on::text as "expectedOn", r.expected_by as "expectedBy", r.expected_from::text as "expectedFrom",
       r.expected_to::text as "expectedTo"
     from review r join company c on c.id = r.company_id
       left join review_vehicle l on l.company_id = r.company_id and l.review_id = r.id
     where r.done_on is null and ($1::int[] is null or r.id = any($1)) order by r.id`,
    [ids, now],
  )

const moved = (now: number | null, before: number | null): boolean =>
  now === null || before === null ? now !== before : Math.abs(now - before) >= 0.05

/**
 * Counts, states and forecasts of reviews that are open, by the rules of the contract; a state that became another is told.
 * @returns how many were looked at
 */
export async function judgeReviews(
  tx: Tx,
  now: Date,
  ids: readonly number[] | null,
  tell = tellTransition,
): Promise<number> {
  const open = await openOf(tx, now, ids)
  const counts = await countsOf(tx, now, [
    ...new Set(open.flatMap(({ vehicle }) => (vehicle === null ? [] : [vehicle]))),
  ])
  const changed = open.flatMap((one) => {
    const { km, h, toldAt, use } = standing(one.vehicle === null ? undefined : counts.get(one.vehicle))
    const at = { today: one.today, km, h }
    const state = reviewState(one, null, at)
    const expected = reviewForecast(one, at, use)
    const said = {
      state,
      currentKm: km,
      currentH: h,
      toldAt,
      expectedOn: expected?.on ?? null,
      expectedBy: expected?.by ?? 'none',
      expectedFrom: expected?.from ?? null,
      expectedTo: expected?.to ?? null,
    }
    const same =
      state === one.state &&
      !moved(km, one.currentKm) &&
      !moved(h, one.currentH) &&
      Math.abs((toldAt?.getTime() ?? 0) - (one.toldAt?.getTime() ?? 0)) < agedMs &&
      (['expectedOn', 'expectedBy', 'expectedFrom', 'expectedTo'] as const).every((key) => said[key] === one[key])
    return same ? [] : [{ was: one, said: { id: one.id, ...said } }]
  })
  if (changed.length > 0)
    await tx.query(
      `update review r set state = d.state, current_km = d."currentKm", current_h = d."currentH", told_at = d."toldAt",
         state_since = case when r.state = d.state then r.state_since else $2 end, expected_on = d."expectedOn",
         expected_by = d."expectedBy", expected_from = d."expectedFrom", expected_to = d."expectedTo"
       from jsonb_to_recordset($1::jsonb) d (id int, state text, "currentKm" float8, "currentH" float8, "toldAt" timestamptz,
         "expectedOn" date, "expectedBy" text, "expectedFrom" date, "expectedTo" date) where r.id = d.id and r.done_on is null`,
      [JSON.stringify(changed.map(({ said }) => said)), now],
    )
  for (const { was, said } of changed) if (said.state !== was.state) await tell(tx, now, was, said.state)
  return open.length
}

function standing(count: Count | undefined): {
  km: number | null
  h: number | null
  toldAt: Date | null
  use: { km: WeeklyUse | null; h: WeeklyUse | null }
} {
  if (count === undefined) return { km: null, h: null, toldAt: null, use: { km: null, h: null } }
  const { km, h, toldAt, weeks } = count
  return { km, h, toldAt, use: { km: weeklyUse(weeks.km), h: weeklyUse(weeks.h) } }
}
