import { useMemo } from 'react'

import { telemetry as dataset } from '#contract/datasets/telemetry.ts'
import { exportTelemetry } from '#contract/endpoints/telemetry.ts'
import type { VehicleId } from '#contract/kinds.ts'
import { download } from '#src/api/download.ts'
import { ExportMenu } from '#src/kit/export/ExportMenu.tsx'
import { DataTable } from '#src/kit/table/DataTable.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'

import { type RowPage, type TelemetryRow, rowAt, saidIn } from '../rows.ts'
import { telemetryColumns } from './telemetryColumns.tsx'

import css from '../Telemetry.module.css'

interface Props {
  asked: { vehicles: VehicleId[]; from: number; to: number }
  pages: readonly RowPage[]
  rows: readonly TelemetryRow[]
  /** Reports of the period, loaded or not. */
  total: number
  loading: boolean
  failed: boolean
  /** The last row that will come has come, whether or not the server has more. */
  vehicle: (id: number) => { plate: string; fleetNumber: string }
  chosen: number | null
  onChoose: (at: number) => void
  onRetry: () => void
}

/** Report by report, newest first until somebody sorts; a row and a place in the charts are chosen together. */
export function TelemetryTable(props: Props) {
  const { asked, pages, rows, total, loading, failed, vehicle, chosen, onChoose, onRetry } = props
  const t = useText('telemetry')
  const titles = useText('titles')
  const format = useFormat()
  const { language } = format
  const said = saidIn(pages).join(',')
  // The same columns while later pages bring nothing new.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const columns = useMemo(() => telemetryColumns(language, vehicle, saidIn(pages)), [language, vehicle, said])
  const current = chosen === null ? null : (rowAt(rows, chosen)?.id ?? null)
  const status = failed
    ? ({ is: 'failed', onRetry } as const)
    : ({ is: rows.length === 0 && loading ? 'loading' : 'ready' } as const)
  const counts = { shown: format.number(rows.length), total: format.number(total) }
  return (
    <DataTable
      id="telemetry"
      label={titles('telemetry')}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      paging="all"
      status={status}
      current={current}
      onOpen={({ trackedAt }) => onChoose(trackedAt)}
      renderTools={(visible) => (
        <>
          <span className={css.count} role="status">
            {rows.length < total && t(loading ? 'coming' : 'newest', counts)}
          </span>
          <ExportMenu
            dataset={dataset}
            rows={total}
            visible={visible}
            ask={(file, watch) => download(exportTelemetry, { body: { ...file, ...asked } }, watch)}
          />
        </>
      )}
    />
  )
}
