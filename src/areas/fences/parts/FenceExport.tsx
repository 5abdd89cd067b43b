import { useAtomValue } from 'jotai'

import { fences as dataset } from '#contract/datasets/fences.ts'
import { exportFences } from '#contract/endpoints/fence.ts'
import { CompanyId } from '#contract/kinds.ts'
import { download } from '#src/api/download.ts'
import { ExportMenu } from '#src/kit/export/ExportMenu.tsx'
import { selectedCompaniesAtom } from '#src/state/session.ts'

import type { FenceQuery } from '../address.ts'
import { exportFilter } from '../askedFences.ts'

interface Props {
  query: FenceQuery
  /** Stored fences that the filter leaves: a draft is in no file. */
  rows: number
}

/** EXPORT-12: the fences that the list shows as a file, with all that is known of them: the list has room for a part. */
export function FenceExport({ query, rows }: Props) {
  const companies = useAtomValue(selectedCompaniesAtom).map((id) => CompanyId.parse(id))
  return (
    <ExportMenu
      compact
      dataset={dataset}
      rows={rows}
      ask={(file, watch) => download(exportFences, { body: { ...file, companies, ...exportFilter(query) } }, watch)}
    />
  )
}
