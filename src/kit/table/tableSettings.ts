import { z } from 'zod'

import { limits } from '#contract/limits.ts'

const Sort = z.object({ key: z.string(), descending: z.boolean() })
export type Sort = z.output<typeof Sort>

/** What a person chose of one table; what is empty follows the table's own default. */
const TableSettings = z.object({
  /** Keys in the chosen order; null, as the table declares them. */
  order: z.array(z.string()).nullable().catch(null),
  /** Keys of the columns that are not shown; null, those the table hides. */
  hidden: z.array(z.string()).nullable().catch(null),
  /** Px by key. */
  widths: z.record(z.string(), z.number().min(48).max(1_200)).catch({}),
  sort: Sort.nullable().catch(null),
  /** Rows of a page; null, as many as fit. */
  pageSize: z
    .number()
    .refine((size) => (limits.pageSizes as readonly number[]).includes(size))
    .nullable()
    .catch(null),
})
export type TableSettings = z.output<typeof TableSettings>

export const noSettings: TableSettings = { order: null, hidden: null, widths: {}, sort: null, pageSize: null }

/** What was stored, as far as it still makes sense. */
export const readSettings = (stored: unknown): TableSettings => TableSettings.catch(noSettings).parse(stored)

interface Declared {
  key: string
  hidden?: boolean
}

/** Every column in the chosen order: the first stays first, and one that came later stands where it was declared. */
export function orderedColumns<C extends Declared>(columns: readonly C[], { order }: TableSettings): C[] {
  const [first, ...rest] = columns
  if (!first || order === null) return [...columns]
  const placed = rest
    .filter(({ key }) => order.includes(key))
    .sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
  for (const [at, column] of rest.entries()) if (!order.includes(column.key)) placed.splice(at, 0, column)
  return [first, ...placed]
}

/** Keys that are not shown; the first column always is. */
export const hiddenKeys = (columns: readonly Declared[], { hidden }: TableSettings): string[] =>
  columns
    .slice(1)
    .filter((column) => (hidden === null ? column.hidden === true : hidden.includes(column.key)))
    .map(({ key }) => key)

/** The settings with a column moved by so many places, never before the first. */
export function movedColumn(
  columns: readonly Declared[],
  settings: TableSettings,
  key: string,
  to: number,
): TableSettings {
  const keys = orderedColumns(columns, settings).map((column) => column.key)
  const from = keys.indexOf(key)
  if (from < 1) return settings
  keys.splice(from, 1)
  keys.splice(Math.min(Math.max(to, 1), keys.length), 0, key)
  return { ...settings, order: keys }
}

/** Up, then down, then the order that the rows came in. */
export function nextSort(sort: Sort | null, key: string): Sort | null {
  if (sort?.key !== key) return { key, descending: false }
  return sort.descending ? null : { key, descending: true }
}
