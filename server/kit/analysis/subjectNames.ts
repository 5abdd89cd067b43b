import type { CompanyId } from '#contract/kinds.ts'
import { inDoubt, type Subject, type SubjectRow } from '#contract/machine/analysisShape.ts'

import type { Tx } from '../../db/port.ts'
import { type Sql, ask, raw, sql } from '../sql.ts'

export type Named = Pick<SubjectRow, 'label' | 'code' | 'detail' | 'company'>

const from: Readonly<Record<Subject, string>> = {
  vehicle: `select s.id, s.plate as label, nullif(s.fleet_number, '') as code, nullif(s.model, '') as detail, s.company_id as company from vehicle s`,
  driver: `select s.id, s.name as label, null as code, null as detail, s.company_id as company from driver s`,
  grouping: `select s.id, s.description as label, null as code, null as detail, s.company_id as company from grouping s`,
  company: `select s.id, s.trade_name as label, null as code, null as detail, s.id as company from company s`,
}

/** How many of these ids are nobody's of the question: absent, or another company's. */
export async function absentOf(
  tx: Tx,
  subject: Subject,
  asked: { companies: readonly number[] },
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0
  const named = await namesOf(tx, subject, asked, ids)
  return [...new Set(ids)].filter((id) => !named.has(id)).length
}

/** Who the subjects of an answer are; what is nobody's has no name. */
export async function namesOf(
  tx: Tx,
  subject: Subject,
  { companies }: { companies: readonly number[] },
  ids: readonly (number | null)[],
): Promise<Map<number | null, Named>> {
  const wanted = ids.filter((id) => id !== null)
  const own: Sql = raw(subject === 'company' ? 's.id' : 's.company_id')
  const rows = await ask<{ id: number } & Omit<Named, 'company'> & { company: CompanyId }>(
    tx,
    sql`${raw(from[subject])} where s.id = any(${wanted}::int[]) and ${own} = any(${companies}::int[])`,
  )
  const unnamed = { label: '', code: null, detail: null, company: null }
  const nobody = [null, inDoubt].flatMap((id): [number | null, Named][] => (ids.includes(id) ? [[id, unnamed]] : []))
  return new Map<number | null, Named>([...rows.map(({ id, ...named }): [number, Named] => [id, named]), ...nobody])
}
