import type { RegistryView } from '#contract/endpoints/registryView.ts'

import { type TableSettings, readSettings } from '../table/tableSettings.ts'
import type { RegistryQuery, registryQuery } from './registryQuery.ts'

type Codec = ReturnType<typeof registryQuery>

/** Of one list: one's own, then what others share. */
export const viewsOf = (views: readonly RegistryView[], registry: string): RegistryView[] =>
  views.filter((view) => view.registry === registry)

/** Page, open record and tab are of the moment. */
export const addressOf = (codec: Codec, { words, filter, order }: RegistryQuery): string =>
  codec.write(new URLSearchParams(), { words, filter, order, page: null, open: null, made: '', tab: '' }).toString()

/** The order of a list is its server's, and stands in the address. */
export const tableOf = (settings: TableSettings): RegistryView['table'] => ({ ...settings, sort: null })

/** Columns, their order and widths, rows of a page: as far as they still make sense. */
export const settingsOf = ({ table }: Pick<RegistryView, 'table'>): TableSettings => readSettings(table)

/** What an address has to say for a view: what it says no more, as a filter that is gone, is left out. */
export function shownBy(
  codec: Codec,
  { address }: Pick<RegistryView, 'address'>,
): Pick<RegistryQuery, 'words' | 'filter' | 'order' | 'page'> {
  const { words, filter, order } = codec.read(new URLSearchParams(address)).query
  return { words, filter, order, page: null }
}
