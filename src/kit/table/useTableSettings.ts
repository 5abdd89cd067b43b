import { useAtomValue } from 'jotai'
import { useState } from 'react'

import { readStored, writeStored } from '#src/lib/storage.ts'
import { currentSessionAtom } from '#src/state/session.ts'

import { type TableSettings, noSettings, readSettings } from './tableSettings.ts'

export interface TableChoices {
  settings: TableSettings
  change: (next: Partial<TableSettings>) => void
  restore: () => void
}

/** What this user chose of this table, kept in the browser: columns, widths, order of rows, page size. */
export function useTableSettings(table: string): TableChoices {
  const user = useAtomValue(currentSessionAtom).user.id
  const key = `farol.table.${user}.${table}`
  const [settings, setSettings] = useState<TableSettings>(() => readStored(key, readSettings) ?? noSettings)
  const change = (next: Partial<TableSettings>) => {
    const changed = { ...settings, ...next }
    setSettings(changed)
    writeStored(key, changed)
  }
  const restore = () => {
    setSettings(noSettings)
    writeStored(key, null)
  }
  return { settings, change, restore }
}
