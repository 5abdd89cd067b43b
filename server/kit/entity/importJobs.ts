import { z } from 'zod'

import { fail } from '#contract/errors.ts'
import { Language } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import {
  type ImportJob,
  type ImportKept,
  type ImportLine,
  type ImportProblem,
  importEnds,
  importStates,
  importVerdicts,
} from '#contract/machine/entityImport.ts'

import type { Tx } from '../../db/port.ts'
import type { Caller } from '../caller.ts'
import { ask, sql } from '../sql.ts'
import type { Said } from './rows.ts'

const Cells = z.record(z.string(), z.string())
const Problems = z.array(z.object({ key: z.string().nullable(), code: z.string(), text: z.string().nullable() }))
const Job = z.object({
  key: z.string(),
  state: z.enum(importStates),
  ended: z.enum(importEnds).nullable(),
  by: z.string(),
  at: z.date(),
  total: z.number(),
  language: Language,
  known: z.number(),
  agreed: z.number().nullable(),
})
export type StoredJob = z.output<typeof Job>
/** How many lines an answer tells one by one. */
const toldMost = 500

export interface WrittenLine {
  line: number
  record: number
  rev: number
  before: Said | null
}

/** Imports of a noun as they stand in the store. */
export function importJobs(entity: string) {
  const shown = sql`key, state, ended, by_name as by, made_at as at, total, language, known, agreed`
  const one = async (tx: Tx, company: number, key: string): Promise<StoredJob | undefined> => {
    const [row] = await ask(
      tx,
      sql`select ${shown} from import_job where company_id = ${company} and key = ${key} and entity = ${entity} for update`,
    )
    return row && Job.parse(row)
  }
  const told = async (tx: Tx, company: number, key: string, of: 'wrong' | 'kept') => {
    const rows = await ask(
      tx,
      sql`select line, cells, problems, undone from import_row where company_id = ${company} and job = ${key}
          and ${of === 'wrong' ? sql`verdict = 'wrong'` : sql`undone is not null and undone <> 'undone'`} order by line limit ${toldMost}`,
    )
    return rows.map(({ line, cells, problems, undone }) => ({
      line: Number(line),
      cells: Cells.parse(cells),
      problems: of === 'wrong' ? Problems.parse(problems) : [{ key: null, code: String(undone), text: null }],
    }))
  }

  return {
    one,
    last: async (tx: Tx, company: number, caller: Caller): Promise<StoredJob | undefined> => {
      const [row] = await ask(
        tx,
        sql`select ${shown} from import_job where company_id = ${company} and entity = ${entity} and user_id = ${caller.userId}
            order by made_at desc limit 1`,
      )
      return row && Job.parse(row)
    },
    /** Keeps lines to be written; sent twice they are kept once. What is older than a day goes. */
    async keep(
      tx: Tx,
      {
        company,
        caller,
        now,
        keep: { key, total, known, agreed },
        language,
        lines,
      }: {
        company: number
        caller: Caller
        now: Date
        keep: ImportKept
        language: Language
        lines: readonly ImportLine[]
      },
    ): Promise<void> {
      await ask(
        tx,
        sql`delete from import_job where company_id = ${company} and made_at < ${new Date(now.getTime() - limits.importUndoMs)}`,
      )
      await ask(
        tx,
        sql`insert into import_job (company_id, key, entity, state, total, known, agreed, language, user_id, by_name, made_at, moved_at)
            values (${company}, ${key}, ${entity}, 'staged', ${total}, ${known}, ${agreed}, ${language}, ${caller.userId}, ${caller.name}, ${now}, ${now})
            on conflict (company_id, key) do update set moved_at = ${now}`,
      )
      const job = (await one(tx, company, key)) ?? fail('entity.notFound')
      if (job.state !== 'staged') fail('import.closed')
      const rows = JSON.stringify(lines.map(({ line, cells }) => ({ line, cells })))
      await ask(
        tx,
        sql`insert into import_row (company_id, job, line, cells)
            select ${company}, ${key}, line, cells from jsonb_to_recordset(${rows}::jsonb) as said (line int, cells jsonb)
            on conflict do nothing`,
      )
    },
    async next(tx: Tx, company: number, key: string, most: number): Promise<ImportLine[]> {
      const rows = await ask(
        tx,
        sql`select line, cells from import_row where company_id = ${company} and job = ${key} and verdict is null
            order by line limit ${most}`,
      )
      return rows.map(({ line, cells }) => ({ line: Number(line), cells: Cells.parse(cells) }))
    },
    /** Of which records lines after one were, whichever step wrote them. */
    seen: (tx: Tx, company: number, key: string, line: number) =>
      ask<{ line: number; record: number }>(
        tx,
        sql`select line, record from import_row where company_id = ${company} and job = ${key} and record is not null
            and line > ${line} order by line`,
      ),
    /** Lines as they were sent, after one. */
    async after(tx: Tx, company: number, key: string, line: number, most: number): Promise<ImportLine[]> {
      const rows = await ask(
        tx,
        sql`select line, cells from import_row where company_id = ${company} and job = ${key} and line > ${line}
            order by line limit ${most}`,
      )
      return rows.map((row) => ({ line: Number(row['line']), cells: Cells.parse(row['cells']) }))
    },
    async held(tx: Tx, company: number, key: string): Promise<number> {
      const [row] = await ask<{ n: number }>(
        tx,
        sql`select count(*)::int as n from import_row where company_id = ${company} and job = ${key}`,
      )
      return row?.n ?? 0
    },
    async state(tx: Tx, company: number, key: string, state: ImportJob['state'], now: Date): Promise<void> {
      await ask(
        tx,
        sql`update import_job set state = ${state}, moved_at = ${now} where company_id = ${company} and key = ${key}`,
      )
    },
    /** What became of lines, in the transaction that wrote them. */
    async mark(
      tx: Tx,
      company: number,
      key: string,
      lines: readonly {
        line: number
        verdict: string
        problems: ImportProblem[]
        id: number | null
        rev: number | null
        before: Said | null
      }[],
    ): Promise<void> {
      await ask(
        tx,
        sql`update import_row r set verdict = s.verdict, problems = s.problems, record = s.id, rev = s.rev, before = s.before
            from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as s
              (line int, verdict text, problems jsonb, id int, rev int, before jsonb)
            where r.company_id = ${company} and r.job = ${key} and r.line = s.line`,
      )
    },
    /** Lines that may be taken back, the last ones first. */
    async written(tx: Tx, company: number, key: string, most: number): Promise<WrittenLine[]> {
      const rows = await ask<{ line: number; record: number; rev: number; before: Said | null }>(
        tx,
        sql`select line, record, rev, before from import_row where company_id = ${company} and job = ${key}
            and verdict in ('new', 'changed') and undone is null order by line desc limit ${most}`,
      )
      return rows
    },
    async undone(
      tx: Tx,
      company: number,
      key: string,
      lines: readonly { line: number; undone: string }[],
    ): Promise<void> {
      await ask(
        tx,
        sql`update import_row r set undone = s.undone
            from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as s (line int, undone text)
            where r.company_id = ${company} and r.job = ${key} and r.line = s.line`,
      )
    },
    async tell(tx: Tx, company: number, { key, state, ended, by, at, total }: StoredJob): Promise<ImportJob> {
      const rows = await ask<{ verdict: string | null; n: number; undone: number; kept: number }>(
        tx,
        sql`select verdict, count(*)::int as n, count(*) filter (where undone = 'undone')::int as undone,
              count(*) filter (where undone <> 'undone')::int as kept
            from import_row where company_id = ${company} and job = ${key} group by 1`,
      )
      const of = (verdict: string | null) => rows.find((row) => row.verdict === verdict)?.n ?? 0
      const [fresh, changed, same, wrong] = importVerdicts.map(of)
      const sum = (which: 'undone' | 'kept') => rows.reduce((all, row) => all + row[which], 0)
      return {
        key,
        state,
        ended,
        by,
        at: at.getTime(),
        until: at.getTime() + limits.importUndoMs,
        total,
        counts: {
          new: fresh ?? 0,
          changed: changed ?? 0,
          same: same ?? 0,
          wrong: wrong ?? 0,
          left: of(null),
          undone: sum('undone'),
          kept: sum('kept'),
        },
        refused: await told(tx, company, key, 'wrong'),
        kept: await told(tx, company, key, 'kept'),
      }
    },
  }
}
