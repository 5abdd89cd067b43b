import { useAtomValue } from 'jotai'

import { download } from '#src/api/download.ts'
import { mayAtom } from '#src/state/session.ts'

import { ExportMenu } from '../export/ExportMenu.tsx'
import type { AnyEntity } from './face.ts'
import type { Registry } from './useRegistry.ts'

interface Props {
  entity: AnyEntity
  registry: Registry
  /** Keys of the columns on screen. */
  shown: readonly string[]
}

/** By it an import knows a record again, whatever was typed over its name: in every file that may come back. */
const idColumn = 'id'

/** TABLE-01: every record that matches as a file, in the order of the list; all its columns are what an import takes. */
export function ExportRecords({ entity, registry, shown }: Props) {
  const may = useAtomValue(mayAtom)
  const { export: call } = entity.calls
  const { asked, counted } = registry
  const comesBack = entity.calls.import !== undefined && shown.some((key) => key in entity.fields)
  return call && may(call) ? (
    <ExportMenu
      dataset={call.file}
      rows={counted?.total ?? 0}
      visible={comesBack ? [...shown, idColumn] : shown}
      size="sm"
      ask={({ columns, ...file }, watch) => {
        // A PDF is read, and comes back from nobody.
        const told = file.format === 'pdf' ? columns.filter((key) => key !== idColumn) : columns
        return download(call, { body: { ...asked, ...file, columns: told } }, watch)
      }}
    />
  ) : null
}
