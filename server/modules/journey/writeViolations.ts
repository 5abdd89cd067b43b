import type { ViolationRule } from '#contract/codes/journeyRules.ts'
import type { JourneySeverity } from '#contract/rules/journey/count.ts'
import type { Journey, Violation } from '#contract/rules/journey/fold.ts'

import type { Tx } from '../../db/port.ts'

interface Told {
  id: number
  companyId: number
  resume: number | null
  journeys: readonly Journey[]
}
/** A violation that was not known before; `at` in whole minutes since 1970-01-01 UTC. */
interface Begun {
  driverId: number
  rule: ViolationRule
  at: number
  value: number
  limit: number
  severity: JourneySeverity
  presumed: boolean
}
/** What is new, and of what raised an alert which lasts no longer: since when, and whether it never was. */
export interface Changed {
  begun: Begun[]
  over: { alertId: number; at: number; isVoid: boolean }[]
}

/** A row per element: what `jsonb_to_recordset` reads. */
export const rows = (all: readonly object[]): string => JSON.stringify(all)
export const instant = (minute: number): string => new Date(minute * 60_000).toISOString()

interface Stored {
  id: number
  driverId: number
  rule: string
  at: number
  until: number
  alertId: number | null
}

/** Each keeps its row as long as it shares time with what is found; one that is found no more is void, not erased. */
export async function writeViolations(tx: Tx, told: readonly Told[], now: number): Promise<Changed> {
  const stored = await tx.query<Stored>(
    `select v.id, v.driver_id as "driverId", v.rule, (extract(epoch from v.at) / 60)::int as at,
       (extract(epoch from v.until) / 60)::int as until, v.alert_id::float8 as "alertId"
     from unnest($1::int[], $2::float8[]) t(id, at)
       join journey_violation v on v.driver_id = t.id and v.started_at >= to_timestamp(t.at) order by v.driver_id, v.at`,
    [told.map(({ id }) => id), told.map(({ resume }) => (resume ?? 0) * 60)],
  )
  const left = Map.groupBy(stored, ({ driverId, rule }) => `${driverId} ${rule}`)
  const kept: object[] = []
  const made: object[] = []
  const over: Changed['over'] = []
  for (const { id, companyId, journeys } of told)
    for (const [journey, violation] of foundIn(journeys)) {
      const known = matching(left.get(`${id} ${violation.rule}`), violation)
      const row = {
        company_id: companyId,
        driver_id: id,
        started_at: instant(journey.from),
        rule: violation.rule,
        law: violation.law,
        at: instant(violation.at),
        until: instant(violation.until),
        value_min: violation.value,
        limit_min: violation.limit,
        severity: violation.severity,
        presumed: violation.presumed,
      }
      if (known === null) made.push(row)
      else {
        kept.push({ ...row, id: known.id })
        if (known.alertId !== null && isOver(violation, journey))
          over.push({ alertId: known.alertId, at: violation.until, isVoid: false })
      }
    }
  const none = [...left.values()].flat()
  const gone = none.map(({ id }) => id)
  for (const { alertId } of none) if (alertId !== null) over.push({ alertId, at: now, isVoid: true })
  if (gone.length > 0)
    await tx.query(`update journey_violation set state = 'void' where id = any($1::int[]) and state <> 'void'`, [gone])
  const shape = `(id int, company_id int, driver_id int, started_at timestamptz, rule text, law text, at timestamptz,
    until timestamptz, value_min int, limit_min int, severity text, presumed boolean)`
  if (kept.length > 0)
    await tx.query(
      `update journey_violation v set started_at = r.started_at, law = r.law, at = r.at, until = r.until,
         value_min = r.value_min, limit_min = r.limit_min, severity = r.severity, presumed = r.presumed,
         state = case when v.state = 'void' then 'open' else v.state end
       from jsonb_to_recordset($1::jsonb) r ${shape} where v.id = r.id
         and (v.started_at, v.at, v.until, v.value_min, v.severity, v.presumed, v.state <> 'void')
             is distinct from (r.started_at, r.at, r.until, r.value_min, r.severity, r.presumed, true)`,
      [rows(kept)],
    )
  const begun =
    made.length === 0
      ? []
      : await tx.query<Begun & { fresh: boolean }>(
          `insert into journey_violation (company_id, driver_id, started_at, rule, law, at, until, value_min, limit_min, severity, presumed)
       select company_id, driver_id, started_at, rule, law, at, until, value_min, limit_min, severity, presumed
       from jsonb_to_recordset($1::jsonb) r ${shape} on conflict (driver_id, rule, at) do update set until = excluded.until,
         started_at = excluded.started_at, value_min = excluded.value_min, severity = excluded.severity, presumed = excluded.presumed, state = 'open'
       returning driver_id as "driverId", rule, (extract(epoch from at) / 60)::int as at, value_min as value,
         limit_min as "limit", severity, presumed, xmax = 0 as fresh`,
          [rows(made)],
        )
  return { begun: begun.filter(({ fresh }) => fresh), over }
}

/**
 * What journeys of a driver break: once of a rule and an instant, as it is kept, the longest. Two marks of one minute may have
 * broken it both, by a suspect clock.
 */
function foundIn(journeys: readonly Journey[]): readonly (readonly [Journey, Violation])[] {
  const found = new Map<string, readonly [Journey, Violation]>()
  for (const journey of journeys)
    for (const violation of journey.violations) {
      const key = `${violation.rule} ${violation.at}`
      const [, known] = found.get(key) ?? []
      if (known === undefined || known.until < violation.until) found.set(key, [journey, violation])
    }
  return [...found.values()]
}

/** The journey went on without it, or is over; what broke at one instant stays broken until then. */
const isOver = ({ at, until }: Violation, { open, to }: Journey): boolean => !open || (until > at && until < to)

/** The stored one of the same rule whose time it shares; taken once. */
function matching(stored: Stored[] | undefined, { at, until }: Violation): Stored | null {
  const n = stored?.findIndex((one) => one.at <= until && at <= one.until) ?? -1
  return n === -1 ? null : (stored?.splice(n, 1)[0] ?? null)
}
