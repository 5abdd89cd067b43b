import { z } from 'zod'

import { type TableSettings, readSettings } from '../table/tableSettings.ts'
import type { RegistryQuery, registryQuery } from './registryQuery.ts'

type Codec = ReturnType<typeof registryQuery>

const View = z.object({
  name: z.string().min(1).max(40),
  /** Words, filters and order, as an address says them. */
  address: z.string().max(4_000),
  /** Columns, their order and widths, rows of a page. */
  table: z.unknown().transform(readSettings),
})
/** What a person looks at again: which records, in which order, with which columns. */
export type View = z.output<typeof View>

const viewsMost = 30

/** What was kept, as far as it still makes sense. */
export const readViews = (stored: unknown): View[] =>
  Array.isArray(stored) ? stored.flatMap((one) => View.safeParse(one).data ?? []).slice(0, viewsMost) : []

/** By name; one of the same name gives way, and the oldest where there are too many. */
export const withView = (views: readonly View[], view: View): View[] =>
  [...views.filter(({ name }) => name !== view.name), view].slice(-viewsMost)

/** Page, open record and tab are of the moment. */
export const addressOf = (codec: Codec, { words, filter, order }: RegistryQuery): string =>
  codec.write(new URLSearchParams(), { words, filter, order, page: null, open: null, made: '', tab: '' }).toString()

export const viewOf = (codec: Codec, name: string, query: RegistryQuery, table: TableSettings): View => ({
  name,
  address: addressOf(codec, query),
  // The order of a list is its server's, and stands in the address.
  table: { ...table, sort: null },
})

/** What an address has to say for a view: what it says no more, as a filter that is gone, is left out. */
export function shownBy(codec: Codec, { address }: View): Pick<RegistryQuery, 'words' | 'filter' | 'order' | 'page'> {
  const { words, filter, order } = codec.read(new URLSearchParams(address)).query
  return { words, filter, order, page: null }
}
