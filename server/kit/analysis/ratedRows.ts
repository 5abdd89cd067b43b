import type { Subject } from '#contract/machine/analysisShape.ts'
import { type MeasureName, measureOf } from '#contract/measures.ts'
import type { SumName } from '#contract/measures.ts'
import { type Era, type SchemeKind, schemes } from '#contract/rules/ratedSums.ts'
import { schemeOf } from '#contract/rules/scheme.ts'

import type { Tx } from '../../db/port.ts'
import { usedPeriod } from '../rollup.ts'
import { ask, sql } from '../sql.ts'
import { type Dimension, type Group, type GroupAsked, groupRows } from './groupRows.ts'

interface Span extends Record<string, unknown> {
  company: number
  kind: SchemeKind
  /** Day, in the company's calendar; it counts from its beginning. */
  from: string
  parameters: Record<string, unknown>
}
/** Which revisions of schemes are in force in a company from a day of the period on. */
export interface EraStart {
  company: number
  from: string
  schemes: Era['schemes']
}

/** Of days before a company said anything: one object, by which such days of several groups are known as alike. */
const initial: Era['schemes'] = {}

/** The kinds of schemes by which some measures are said. */
export const schemesOf = (names: readonly MeasureName[]): SchemeKind[] => [
  ...new Set(names.flatMap((name) => measureOf(name).scheme ?? [])),
]

/** What companies were rated by in a period, from day to day. One that never said anything has no row. */
export async function readEras(
  tx: Tx,
  asked: Pick<GroupAsked, 'companies' | 'from' | 'to'>,
  kinds: readonly SchemeKind[],
): Promise<EraStart[]> {
  if (kinds.length === 0) return []
  const { from, to } = usedPeriod(asked)
  const day = (ms: number) => sql`(to_timestamp(${ms / 1000}::float8) at time zone c.time_zone)::date`
  const spans = await ask<Span>(
    tx,
    sql`select p.company_id as company, p.kind, p.from_day::text as "from", p.parameters
        from profile_span p join company c on c.id = p.company_id
        where p.company_id = any(${asked.companies}::int[]) and p.kind = any(${[...kinds]}::text[])
          and p.from_day <= ${day(to)} and (p.until_day is null or p.until_day > ${day(from)})
        order by p.company_id, p.from_day, p.kind`,
  )
  const eras: EraStart[] = []
  for (const { company, kind, from: begins, parameters } of spans) {
    const before = eras.at(-1)
    const items = { [kind]: schemeOf(schemes[kind], parameters) }
    const held = before?.company === company ? before.schemes : {}
    if (before?.company === company && before.from === begins) before.schemes = { ...held, ...items }
    else eras.push({ company, from: begins, schemes: { ...held, ...items } })
  }
  return eras
}

/**
 * Sums of a period as `groupRows` has them; where companies changed what they are rated by, each group also by the
 * revision of its days, so that a new weight changes no day before it.
 */
export async function ratedRows(
  tx: Tx,
  asked: GroupAsked,
  subject: Subject,
  keys: readonly SumName[],
  ways: readonly (readonly Dimension[])[],
  kinds: readonly SchemeKind[],
): Promise<Group[][]> {
  const starts = await readEras(tx, asked, kinds)
  if (starts.length === 0) return groupRows(tx, asked, subject, keys, ways)
  const parted = ways.map((way): readonly Dimension[] => [...way, 'era'])
  const found = await groupRows(tx, { ...asked, eras: starts }, subject, keys, [...ways, ...parted])
  return ways.map((way, at) => {
    const keyOf = ({ by }: Group) => way.map((one) => by[one] ?? null).join()
    const eras = Map.groupBy(found[ways.length + at] ?? [], keyOf)
    return (found[at] ?? []).map((group) => ({
      ...group,
      eras: (eras.get(keyOf(group)) ?? [])
        .toSorted((a, b) => (a.by.era ?? -1) - (b.by.era ?? -1))
        .map(({ by, sums }): Era => ({ sums, schemes: starts[by.era ?? -1]?.schemes ?? initial })),
    }))
  })
}
