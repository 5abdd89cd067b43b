import type { OwnEdges } from '#contract/rules/bands.ts'
import { headOf, type SchemeHead, usualHead } from '#contract/rules/schemeHead.ts'

import type { Tx } from '../../db/port.ts'
import { usedPeriod } from '../rollup.ts'
import { ask, sql } from '../sql.ts'
import type { GroupAsked } from './groupRows.ts'

export type Heads = ReadonlyMap<number, SchemeHead>

/** Of each company that has a scheme the head of the one in force when the period ends: one answer has one k and one edge. */
export async function readHeads(tx: Tx, asked: Pick<GroupAsked, 'companies' | 'from' | 'to'>): Promise<Heads> {
  const last = sql`((to_timestamp(${usedPeriod(asked).to / 1000}::float8) - interval '1 ms') at time zone c.time_zone)::date`
  const rows = await ask<{ company: number; parameters: Record<string, unknown> }>(
    tx,
    sql`select p.company_id as company, p.parameters from profile_span p join company c on c.id = p.company_id
        where p.company_id = any(${asked.companies}::int[]) and p.kind = 'driverScheme'
          and p.from_day <= ${last} and (p.until_day is null or p.until_day > ${last})`,
  )
  return new Map(rows.map(({ company, parameters }) => [company, headOf(parameters)]))
}

const edgesOf = ({ goodTo, moderateTo }: SchemeHead): readonly number[] => [goodTo, moderateTo]

/** Edges of bands by company, and those of the whole question where all its companies agree. */
export function edgesIn(heads: Heads, companies: readonly number[]): OwnEdges[] {
  if (heads.size === 0) return []
  const all = companies.map((company) => edgesOf(heads.get(company) ?? usualHead))
  const agree = new Set(all.map((edges) => edges.join())).size === 1
  return [
    ...[...heads].map(([company, head]) => ({ company, edges: edgesOf(head) })),
    ...(agree && all[0] ? [{ company: null, edges: all[0] }] : []),
  ]
}
