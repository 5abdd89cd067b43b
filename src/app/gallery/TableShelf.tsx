import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'

import { vehicles } from '#contract/datasets/vehicles.ts'
import { exportVehicles } from '#contract/endpoints/exports.ts'
import { CompanyId, VehicleId } from '#contract/kinds.ts'
import { download } from '#src/api/download.ts'
import { ExportMenu } from '#src/kit/export/ExportMenu.tsx'
import { type AskFile } from '#src/kit/export/useExport.ts'
import { DataTable } from '#src/kit/table/DataTable.tsx'
import type { TableStatus } from '#src/kit/table/tableProps.ts'
import { useLanguage } from '#src/lib/text/useText.ts'
import { mayAtom, selectedCompaniesAtom } from '#src/state/session.ts'
import { Segments } from '#src/ui/field/Segments.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'

import { ServerTable } from './ServerTable.tsx'
import { type VehicleLine, useVehicleLines, vehicleColumns } from './tableRows.ts'

import css from './Gallery.module.css'

const states = ['pages', 'all', 'most', 'server', 'empty', 'loading', 'again', 'failed', 'stale'] as const
type State = (typeof states)[number]
/** 18 November 2026, 14:02:11 in São Paulo. */
const longAgo = Date.UTC(2026, 10, 18, 17, 2, 11)
const leastRows: Partial<Record<State, number>> = { all: 10_000, most: 100_000, server: 100_000 }
const nothing: readonly VehicleLine[] = []

/** The table in each of its states, with the vehicles of the session; `all` has ten thousand rows, `most` a hundred thousand. */
export function TableShelf() {
  const mayExport = useAtomValue(mayAtom)(exportVehicles)
  const language = useLanguage()
  const [state, setState] = useState<State>('pages')
  const lines = useVehicleLines(leastRows[state] ?? 0)
  const companies = useAtomValue(selectedCompaniesAtom).map((id) => CompanyId.parse(id))
  const columns = useMemo(() => vehicleColumns(language), [language])
  const status: TableStatus =
    state === 'failed'
      ? { is: 'failed', detail: '503', onRetry: () => setState('loading') }
      : state === 'stale'
        ? { is: 'stale', since: longAgo }
        : state === 'loading' || state === 'again'
          ? { is: 'loading', again: state === 'again' }
          : { is: 'ready' }
  const ask =
    (picked?: readonly string[]): AskFile =>
    (asked, watch) =>
      download(
        exportVehicles,
        { body: { ...asked, companies, vehicles: picked?.map((line) => VehicleId.parse(Number.parseInt(line, 10))) } },
        watch,
      )
  return (
    <Panel
      className={css.across}
      title="DataTable, ExportMenu"
      aside={
        <Segments
          label="state"
          value={state}
          onChange={setState}
          options={states.map((value) => ({ value, label: value }))}
        />
      }
    >
      {state === 'server' && lines.length > 0 ? (
        <ServerTable lines={lines} />
      ) : (
        <DataTable
          id="gallery"
          label="DataTable"
          className={css.dataTable}
          columns={columns}
          rows={state === 'empty' ? nothing : lines}
          rowId={({ line }) => line}
          status={status}
          paging={leastRows[state] === undefined ? 'pages' : 'all'}
          empty={<EmptyState icon="truck" />}
          renderBulk={(ids) =>
            mayExport && <ExportMenu dataset={vehicles} rows={ids.length} size="sm" ask={ask(ids)} />
          }
          renderTools={(visible) =>
            mayExport && <ExportMenu dataset={vehicles} rows={lines.length} visible={visible} ask={ask()} />
          }
        />
      )}
    </Panel>
  )
}
