import { type ColumnKind, faceOf } from '#contract/columns.ts'
import type { AnyReport, Figure, Total } from '#contract/machine/report.ts'

import type { Tx } from '../../db/port.ts'
import { type Sql, ask, joined, raw, sql } from '../sql.ts'

/** A row as the store gave it: its values by key, its place in the order as text, and its id. */
export interface ReadRow extends Record<string, unknown> {
  values: Record<string, unknown>
  mark: string[]
  id: string
}

/** What rows are put in order by: expressions over `r`, each with its type, so that a mark finds its place again. */
interface RowOrder {
  /** The column, of the report or of its key. */
  by: string
  down: boolean
  terms: readonly { text: string; type: string }[]
}

interface PageOf {
  order: RowOrder
  /** Null is the beginning. */
  from: readonly string[] | null
  inclusive: boolean
  limit: number
}

/**
 * As people look for a name: `Ávila` beside `Avila`, capitals beside small letters, `Frota 9` before `Frota 10` (each run
 * of digits filled up to twelve). The same on every store, whatever it collates by.
 */
const plain = (text: string): string => {
  const bare = `regexp_replace(normalize(lower(${text}), NFD), '[\\u0300-\\u036F]', '', 'g')`
  const filled = `regexp_replace(${bare}, '\\d+', '000000000000\\&', 'g')`
  return `left(regexp_replace(${filled}, '\\d*(\\d{12})', '\\1', 'g'), 120) collate "C"`
}

/** The least of a kind stands for what is not known: a comparison with null would lose the row. */
function termOf(name: string, kind: ColumnKind): { text: string; type: string } {
  const { holds } = faceOf(kind)
  if (holds === 'number') return { text: `coalesce(r."${name}"::float8, '-Infinity')`, type: 'float8' }
  if (holds === 'instant') return { text: `coalesce(r."${name}", '-infinity')`, type: 'timestamptz' }
  return { text: `coalesce(${plain(`r."${name}"`)}, '')`, type: 'text' }
}

const totalOf = (name: string, how: Total): string => {
  if (typeof how === 'object') {
    const { least } = how
    return least ? `case when sum(r."${least[0]}") >= ${least[1]} then ${rate(how)} end` : rate(how)
  }
  if (how === 'count') return `count(r."${name}")::float8`
  return `${how}(r."${name}")::float8`
}
const rate = ({ ratio: [of, to], times }: { ratio: readonly [string, string]; times: number }): string =>
  `${times} * sum(r."${of}")::float8 / nullif(sum(r."${to}")::float8, 0)`

function figureOf(figure: Figure): string {
  if ('ratio' in figure) return rate(figure)
  if ('percentile' in figure)
    return `(percentile_cont(${figure.at}) within group (order by r."${figure.percentile}"::float8))::float8`
  if ('sum' in figure) return `sum(r."${figure.sum}")::float8`
  return `(count(*) filter (where r."${figure.count}"))::float8`
}

/** The statements of a report around its question, which stands in each as `(…) r`. */
export function reportRows(report: AnyReport) {
  const { columns, ids, key, made = [] } = report
  const stored = Object.keys(columns).filter((name) => !made.includes(name))
  const kindOf = new Map(Object.entries<ColumnKind>(columns))
  // As the columns were declared: a sum of whole numbers is `numeric`, which the driver gives as text.
  const shown = raw(
    [
      ...Object.keys(ids).map((name) => `r."${name}"`),
      ...stored.map((name) => {
        const kind = kindOf.get(name)
        return kind && faceOf(kind).holds === 'number' ? `r."${name}"::float8 as "${name}"` : `r."${name}"`
      }),
    ].join(', '),
  )
  // Of an instant the milliseconds: two rows of one vehicle are never closer.
  const id = raw(`concat_ws(':', ${key.map((name) => idPart(name, kindOf.get(name))).join(', ')})`)
  const totals: [string, Total | Figure][] = [
    ...Object.entries({ ...report.totals }).flatMap(([name, how]): [string, Total][] => (how ? [[name, how]] : [])),
    ...Object.entries({ ...report.figures }),
  ]
  const sums = raw(
    [
      ...Object.entries({ ...report.totals }).flatMap(([name, how]) =>
        how ? [`${totalOf(name, how)} as "${name}"`] : [],
      ),
      ...Object.entries({ ...report.figures }).map(([name, figure]) => `${figureOf(figure)} as "${name}"`),
    ].join(', '),
  )
  const keyTerm = (name: string) => {
    const kind = kindOf.get(name)
    if (kind !== undefined && faceOf(kind).holds === 'instant') return { text: `r."${name}"`, type: 'timestamptz' }
    if (kind !== undefined) return { text: `r."${name}"`, type: faceOf(kind).holds === 'number' ? 'float8' : 'text' }
    const kept = ids[name]?.def.type
    return { text: `r."${name}"`, type: kept === 'string' || kept === 'enum' ? 'text' : 'int8' }
  }
  const termsOf = (order: RowOrder) => raw(order.terms.map(({ text }) => text).join(', '))
  const sorted = (order: RowOrder) =>
    raw(order.terms.map(({ text }) => `${text}${order.down ? ' desc' : ''}`).join(', '))
  const marks = (order: RowOrder) => raw(order.terms.map(({ text }) => `(${text})::text`).join(', '))
  const markSql = ({ terms }: RowOrder, mark: readonly string[]) =>
    joined(terms.map(({ type }, at) => sql`${mark[at]}::${raw(type)}`))

  return {
    totals,
    sums,
    orderOf(asked: string | undefined): RowOrder {
      const said = asked ?? report.order ?? key[0] ?? ''
      const down = said.startsWith('-')
      const by = down ? said.slice(1) : said
      const kind = kindOf.get(by)
      // A key is never null: its own columns need no stand-in, and an index may serve them.
      const first = key.includes(by) || kind === undefined ? [] : [termOf(by, kind)]
      const keys = key.includes(by) ? [by, ...key.filter((name) => name !== by)] : key
      return { by, down, terms: [...first, ...keys.map(keyTerm)] }
    },
    /** Only the rows of these ids; left out, all. */
    only: (rows: Sql, wanted: readonly string[] | undefined): Sql =>
      wanted === undefined ? rows : sql`select * from (${rows}) r where ${id} = any(${[...wanted]}::text[])`,
    async count(tx: Tx, rows: Sql): Promise<number> {
      return (await ask<{ n: number }>(tx, sql`select count(*)::int as n from (${rows}) r`))[0]?.n ?? 0
    },
    /** Where the row stands that so many come before; null beyond the end. Only what the order goes by is read. */
    async markAt(tx: Tx, rows: Sql, order: RowOrder, before: number): Promise<string[] | null> {
      const cut = sql`order by ${sorted(order)} limit 1 offset ${before}`
      const found = await ask<{ mark: string[] }>(
        tx,
        sql`select array[${marks(order)}] as mark from (${rows}) r ${cut}`,
      )
      return found[0]?.mark ?? null
    },
    async page(tx: Tx, rows: Sql, { order, from, inclusive, limit }: PageOf): Promise<ReadRow[]> {
      if (from !== null && from.length !== order.terms.length) return []
      const sign = raw(`${order.down ? '<' : '>'}${inclusive ? '=' : ''}`)
      const beyond = from === null ? raw('') : sql`where (${termsOf(order)}) ${sign} (${markSql(order, from)})`
      const cut = sql`order by ${sorted(order)} limit ${limit}`
      const found = await ask<Record<string, unknown> & { mark: string[]; rowId: string }>(
        tx,
        sql`select ${shown}, array[${marks(order)}] as mark, ${id} as "rowId" from (${rows}) r ${beyond} ${cut}`,
      )
      return found.map(({ mark, rowId, ...values }) => ({ values, mark, id: rowId }))
    },
  }
}

const idPart = (name: string, kind: ColumnKind | undefined): string =>
  kind !== undefined && faceOf(kind).holds === 'instant'
    ? `floor(extract(epoch from r."${name}") * 1000)::int8`
    : `r."${name}"`
