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

/** TABLE-01: every record that matches as a file, in the order of the list; all its columns are what an import takes. */
export function ExportRecords({ entity, registry, shown }: Props) {
  const may = useAtomValue(mayAtom)
  const { export: call } = entity.calls
  const { asked, counted } = registry
  return call && may(call) ? (
    <ExportMenu
      dataset={call.file}
      rows={counted?.total ?? 0}
      visible={shown}
      size="sm"
      ask={(file, watch) => download(call, { body: { ...asked, ...file } }, watch)}
    />
  ) : null
}
