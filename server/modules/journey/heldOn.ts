import { type JourneyRules, rulesOf } from '#contract/rules/journey/parameters.ts'

import type { Tx } from '../../db/port.ts'
import { heldSet, revisionDay } from '../../kit/heldSet.ts'

/** The set of rules of a driver on a day, and what it says. */
export interface Held {
  setId: number | null
  setRev: number | null
  rules: JourneyRules
}
interface HeldRow {
  id: number
  day: number
  setId: number | null
  setRev: number | null
  parameters: Record<string, unknown> | null
}

const inDays = (day: string) => `(${day} - date '1970-01-01')`
const theLawAlone: Held = { setId: null, setRev: null, rules: rulesOf(null) }

/**
 * Which set each driver held on each day from an instant on, seconds: what is told anew of a day is told by what held on it,
 * whatever was agreed since. Days are days since 1970-01-01.
 */
export async function setsOf(
  tx: Tx,
  drivers: readonly number[],
  from: readonly number[],
): Promise<(driver: number) => (day: number) => Held> {
  const rows = await tx.query<HeldRow>(
    `select t.id, ${inDays('g.day')} as day, p.id as "setId", p.rev as "setRev", p.parameters
     from unnest($1::int[], $2::float8[]) t(id, at) join driver d on d.id = t.id join company c on c.id = d.company_id
       cross join lateral (select (to_timestamp(t.at) at time zone c.time_zone)::date as first) f
       cross join lateral (
         select f.first as day
         union select b.day from driver_rule l cross join lateral (
             select l.from_day union all select l.to_day + 1
             union all select ${revisionDay('v', 'c.time_zone')} from profile_revision v where v.profile_id = l.set_id) b(day)
           where l.company_id = d.company_id and (l.driver_id = d.id or l.driver_id is null) and b.day > f.first) g
       left join lateral (${heldSet({ company: 'd.company_id', driver: 'd.id', day: 'g.day' })}) p on true
     order by t.id, g.day`,
    [drivers, from],
  )
  const spans = Map.groupBy(
    rows.map(({ id, day, setId, setRev, parameters }) => ({ id, day, setId, setRev, rules: rulesOf(parameters) })),
    ({ id }) => id,
  )
  return (driver) => {
    const own = spans.get(driver) ?? []
    return (day) => own.findLast((one) => one.day <= day) ?? own[0] ?? theLawAlone
  }
}

/** Days that a company itself pays as Sundays, as days since 1970-01-01. */
export async function holidaysOf(
  tx: Tx,
  known: readonly { companyId: number }[],
): Promise<(company: number) => ReadonlySet<number>> {
  const rows = await tx.query<{ company: number; day: number }>(
    `select company_id as company, ${inDays('day')} as day from holiday where active and company_id = any($1::int[])`,
    [[...new Set(known.map(({ companyId }) => companyId))]],
  )
  const days = Map.groupBy(rows, ({ company }) => company)
  return (company) => new Set((days.get(company) ?? []).map(({ day }) => day))
}
