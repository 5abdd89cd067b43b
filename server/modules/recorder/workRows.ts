import { fail } from '#contract/errors.ts'
import { rulesOf } from '#contract/rules/journey/parameters.ts'

import type { Tx } from '../../db/port.ts'
import { acceptedMarks } from '../../kit/acceptedMarks.ts'
import words from '../../text/legal.pt-BR.json' with { type: 'json' }
import type { DayEntry, DayJourney } from './boundsRules.ts'

/** Whole days of work on the company's clock. */
export interface WorkAsked {
  company: number
  from: string
  to: string
  now: number
}
export interface Employer {
  id: string
  name: string
  cno: string | null
  zone: string
  made: string
  layout: string
  inpi: string | null
}
export interface WorkJourney extends DayJourney {
  started: string
  ended: string
  open: boolean
  presumedEnd: boolean
  worked: number
  night: number
  paid: number
  overtime: number
  overWeek: number
  standard: number
  setId: number | null
  set: string | null
}
export interface Worker {
  id: number
  name: string
  document: string | null
  /** First day of work, and function. */
  hiredOn: string | null
  job: string | null
  entries: DayEntry[]
  journeys: WorkJourney[]
}

/** Who employs, as its recorder knows it. Throws journey.noEmployer. */
export async function employerOf(tx: Tx, { company, now }: WorkAsked): Promise<Employer> {
  const [row] = await tx.query<Omit<Employer, 'id' | 'name'> & { id: string | null; name: string | null }>(
    `select c.cnpj as id, rtrim(latin1(c.name, 150)) as name, s.cno, c.time_zone as zone, clock_text($2, c.time_zone) as made,
       s.aej_layout as layout, nullif(regexp_replace(coalesce(s.inpi, ''), '\\D', '', 'g'), '') as inpi
     from company c join clock_site s on s.company_id = c.id where c.id = $1`,
    [company, new Date(now)],
  )
  if (row === undefined || row.id === null || row.name === null || row.name === '') return fail('journey.noEmployer')
  return { ...row, id: row.id, name: row.name }
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`

/** What the office put in is called as the law calls it: no event of the company was pressed. */
const marked = (kind: string): string => Object.entries(words.marks).find(([of]) => of === kind)?.[1] ?? kind

/** What may be of the days $2 to $3: a journey may begin a day before its last mark and end a day after its first. */
const within = (at: string) =>
  `${at} >= (($2::date - 1)::timestamp at time zone $4) and ${at} < (($3::date + 3)::timestamp at time zone $4)`

/** Who may have worked in the period, by name, beside these. */
export async function whoWorked(
  tx: Tx,
  { company, from, to }: WorkAsked,
  zone: string,
  others: readonly number[],
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select d.id from driver d where d.company_id = $1 and (d.id = any($5::int[])
       or exists (select from journey j where j.driver_id = d.id and j.day between $2::date and $3::date)
       or exists (select from appointment a where a.driver_id = d.id and ${within('a.at')})
       or exists (select from treatment i where i.driver_id = d.id and i.state = 'approved' and i.kind in ('include', 'accept')
         and ${within('i.at')})) order by d.name, d.id`,
    [company, from, to, zone, others],
  )
  return rows.map(({ id }) => id)
}

/** Entries and journeys of these drivers around the period, in their order; nothing is computed that the store does not hold. */
export async function workersOf(
  tx: Tx,
  { company, from, to }: WorkAsked,
  zone: string,
  drivers: readonly number[],
): Promise<Worker[]> {
  const values = [company, from, to, zone, drivers]
  const latin = (text: string, width: number) => `rtrim(latin1(${text}, ${width}))`
  const journeys = await tx.query<
    Omit<WorkJourney, 'restIsWorked' | 'reserveIsWorked'> & {
      driverId: number
      parameters: Record<string, unknown> | null
    }
  >(
    `select j.driver_id as "driverId", j.day::text as day, ${ms('j.started_at')} as "from", ${ms('j.ended_at')} as "to", j.law, j.open,
       j.end_how is distinct from 'mark' as "presumedEnd", to_char(j.started_at at time zone $4, 'HH24:MI') as started,
       to_char(j.ended_at at time zone $4, 'HH24:MI') as ended, j.worked_min as worked, j.night_min as night, j.paid_min as paid,
       j.over50_min + j.over100_min as overtime, j.over_week_min as "overWeek", j.standard_min as standard, j.set_id as "setId", s.name as set,
       coalesce(r.parameters, s.parameters) as parameters
     from journey j left join profile_set s on s.id = j.set_id
       left join profile_revision r on r.profile_id = j.set_id and r.rev = j.set_rev
     where j.company_id = $1 and j.day between ($2::date - 2) and ($3::date + 2) and j.driver_id = any($5::int[])
     order by j.started_at`,
    values,
  )
  const entries = await tx.query<DayEntry & { driverId: number }>(
    `with treated as (select * from treatment t where t.company_id = $1 and t.state = 'approved' and t.driver_id = any($5::int[]))
     select a.driver_id as "driverId", ${ms('a.at')} as at, clock_text(a.at, $4) as text, (a.at at time zone $4)::date::text as day,
       a.nsr, ${latin('a.event', 120)} as event, coalesce(n.mark_kind, a.kind) as kind, false as included,
       ${latin('x.reason', 150)} as dropped, ${latin('n.reason', 150)} as reason
     from appointment a
       left join lateral (select mark_kind, reason from treated r where r.appointment_id = a.id and r.kind = 'reclassify'
         order by r.id desc limit 1) n on true
       left join lateral (select reason from treated r where r.appointment_id = a.id and r.kind = 'disregard'
         order by r.id desc limit 1) x on true
     where a.company_id = $1 and ${within('a.at')} and a.driver_id = any($5::int[])
     union all
     select i.driver_id, ${ms('i.at')}, clock_text(i.at, $4), (i.at at time zone $4)::date::text, null, i.mark_kind, i.mark_kind, true,
       null, ${latin('i.reason', 150)}
     from treated i where i.kind = 'include' and ${within('i.at')}
     union all
     select i.driver_id, ${ms('m.at')}, clock_text(m.at, $4), (m.at at time zone $4)::date::text, null, m.kind, m.kind, true,
       null, ${latin('i.reason', 150)}
     from treated i, lateral ${acceptedMarks('i')} where ${within('m.at')} order by 2`,
    values,
  )
  const workers = await tx.query<Omit<Worker, 'entries' | 'journeys'>>(
    `select d.id, ${latin('d.name', 150)} as name, d.document, d.hired_on::text as "hiredOn", ${latin('d.job', 100)} as job from driver d
     where d.company_id = $1 and d.id = any($2::int[]) order by array_position($2::int[], d.id)`,
    [company, drivers],
  )
  const byJourney = Map.groupBy(journeys, ({ driverId }) => driverId)
  const byEntry = Map.groupBy(entries, ({ driverId }) => driverId)
  return workers.map((one) => ({
    ...one,
    entries: (byEntry.get(one.id) ?? []).map((entry) => ({
      ...entry,
      // Of what nobody said otherwise the store answers an empty line, not none.
      event: entry.included ? marked(entry.kind) : entry.event,
      dropped: entry.dropped || null,
      reason: entry.reason || null,
    })),
    journeys: (byJourney.get(one.id) ?? []).map(({ parameters, ...journey }) => {
      const { restIsWorked, reserveIsWorked } = rulesOf(parameters)
      return { ...journey, restIsWorked, reserveIsWorked }
    }),
  }))
}
