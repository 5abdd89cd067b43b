import type { AnyReport } from '#contract/machine/report.ts'
import { type TableSettings, noSettings } from '#src/kit/table/tableSettings.ts'
import { type TableChoices, useTableSettings } from '#src/kit/table/useTableSettings.ts'

import type { ReportQuery } from './reportAddress.ts'

/** Order and columns: what the address says, else what the user had last. A choice goes to both, so that an address shows what its sender saw. */
export function useReportChoices(
  { name, columns }: AnyReport,
  { sort, columns: shown }: ReportQuery,
  change: (next: Partial<ReportQuery>) => void,
): TableChoices {
  const kept = useTableSettings(name)
  const keys = Object.keys(columns)
  const said: Partial<TableSettings> =
    shown.length === 0
      ? {}
      : // Of columns that only the page has nothing is said: they stay as they were.
        {
          order: [...shown],
          hidden: [
            ...keys.filter((key) => !shown.includes(key)),
            ...(kept.settings.hidden ?? []).filter((key) => !keys.includes(key)),
          ],
        }
  const settings = { ...kept.settings, ...said, sort: sort ?? kept.settings.sort }
  return {
    settings,
    change: (next) => {
      kept.change(next)
      const now = { ...settings, ...next }
      if (next.sort !== undefined) change({ sort: next.sort, page: 1 })
      if (next.hidden !== undefined || next.order !== undefined) change({ columns: shownOf(keys, now) })
    },
    restore: () => {
      kept.restore()
      change({ sort: noSettings.sort, columns: [] })
    },
  }
}

/** Keys that are shown, in their order. */
function shownOf(keys: readonly string[], { order, hidden }: TableSettings): string[] {
  const ordered =
    order === null
      ? keys
      : [...order.filter((key) => keys.includes(key)), ...keys.filter((key) => !order.includes(key))]
  return ordered.filter((key) => !hidden?.includes(key))
}
