import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'

import { positions as dataset } from '#contract/datasets/positions.ts'
import { exportPositions } from '#contract/endpoints/positionReport.ts'
import { VehicleId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { permissions } from '#contract/permissions.ts'
import { download } from '#src/api/download.ts'
import { ExportMenu } from '#src/kit/export/ExportMenu.tsx'
import { useAddressQuery } from '#src/kit/query/useAddressQuery.ts'
import { DataTable } from '#src/kit/table/DataTable.tsx'
import { ReadAt } from '#src/kit/table/ReadAt.tsx'
import { statusOf } from '#src/kit/table/statusOf.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { canAtom } from '#src/state/session.ts'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { InvalidParameter } from '#src/ui/layout/InvalidParameter.tsx'
import { ListPage } from '#src/ui/layout/ListPage.tsx'

import { positionAddress } from './address.ts'
import { askedRows } from './askedRows.ts'
import { positionColumns } from './parts/positionColumns.tsx'
import { PositionFilters } from './parts/PositionFilters.tsx'
import { usePositions } from './usePositions.ts'

/** `/relatorios/posicao` (POS-01): where every vehicle of the chosen companies was last heard of. */
export function PositionReportScreen() {
  const t = useText('reports')
  const titles = useText('titles')
  const { language } = useFormat()
  const navigate = useNavigate()
  const { query, unread, change } = useAddressQuery(positionAddress)
  const mayReadOdometer = useAtomValue(canAtom)(permissions.telemetry, 'r')
  const { report, companies, rows, readAt } = usePositions()
  const asked = useMemo(() => askedRows(rows, query), [rows, query])
  const manyCompanies = companies.length > 1
  const columns = useMemo(
    () => positionColumns({ language, t, mayReadOdometer, manyCompanies }),
    [language, t, mayReadOdometer, manyCompanies],
  )
  const narrowed = asked.length < rows.length
  const picked = () => (narrowed ? asked.map(({ vehicleId }) => VehicleId.parse(vehicleId)) : undefined)
  const again = () => void report.again()
  return (
    <ListPage
      title={titles('positionReport')}
      lead={t('position.lead')}
      aside={<ReadAt at={readAt} loading={report.loading} onReload={again} />}
      toolbar={<PositionFilters rows={rows} known={readAt !== null} query={query} onChange={change} />}
    >
      {unread && <InvalidParameter />}
      <ErrorBoundary fallback={<ErrorState />}>
        <DataTable
          id="positions"
          label={titles('positionReport')}
          columns={columns}
          rows={asked}
          rowId={({ vehicleId }) => vehicleId}
          paging="all"
          status={statusOf(report, again)}
          onOpen={({ vehicleId }) => navigate(to('liveVehicle', { vehicleId }))}
          empty={
            narrowed ? (
              <EmptyState kind="noResults" title={t('position.noMatch')} detail={t('position.noMatchWhy')} />
            ) : (
              <EmptyState kind="noVehicle" title={t('position.none')} />
            )
          }
          renderTools={(visible) => (
            <>
              <span className="sr-only" role="status">
                {report.data && t('position.count', { count: asked.length })}
              </span>
              <ExportMenu
                dataset={dataset}
                subject="report"
                rows={asked.length}
                visible={visible}
                disabled={narrowed && asked.length > limits.exportPick}
                ask={(file, watch) =>
                  download(exportPositions, { body: { ...file, companies, vehicles: picked() } }, watch)
                }
              />
            </>
          )}
        />
      </ErrorBoundary>
    </ListPage>
  )
}
