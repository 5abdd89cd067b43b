import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useMemo } from 'react'

import { alerts as dataset } from '#contract/datasets/alerts.ts'
import { manyAlerts } from '#contract/endpoints/alertLife.ts'
import { exportAlerts } from '#contract/endpoints/exports.ts'
import { CompanyId, VehicleId } from '#contract/kinds.ts'
import type { Alert } from '#contract/live/alert.ts'
import { download } from '#src/api/download.ts'
import { openAlertAtom } from '#src/fleet/alert/popupAtom.ts'
import { ExportMenu } from '#src/kit/export/ExportMenu.tsx'
import { DataTable } from '#src/kit/table/DataTable.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom, selectedCompaniesAtom } from '#src/state/session.ts'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { alertsKnownAtom } from '#streams/atoms/alerts.ts'
import { cutAtAtom, nowAtom } from '#streams/atoms/link.ts'

import type { AlertQuery } from '../address.ts'
import { AlertBulk } from './AlertBulk.tsx'
import { alertColumns } from './alertColumns.tsx'

interface Props {
  alerts: readonly Alert[]
  query: AlertQuery
  filtered: boolean
  /** True while pointer or focus is inside: no row may move under a click. */
  onHold: (held: boolean) => void
}

/** Alerts as rows, in the order given until somebody sorts them; one that nobody acknowledged opens in the pop-up. */
export function AlertTable({ alerts, query, filtered, onHold }: Props) {
  const t = useText('monitoring')
  const titles = useText('titles')
  const format = useFormat()
  const open = useSetAtom(openAlertAtom)
  const may = useAtomValue(mayAtom)
  const known = useAtomValue(alertsKnownAtom)
  const cutAt = useAtomValue(cutAtAtom)
  const companies = useAtomValue(selectedCompaniesAtom).map((id) => CompanyId.parse(id))
  const clock = useStore()
  const columns = useMemo(() => alertColumns(format.language, format, t, () => clock.get(nowAtom)), [format, t, clock])
  const { severities, situation, owner } = query
  const ofVehicles = query.vehicles.map((id) => VehicleId.parse(id))
  return (
    <DataTable
      id="alerts"
      label={titles('monitoringAlerts')}
      columns={columns}
      rows={alerts}
      rowId={(alert) => alert.id}
      paging="all"
      onHold={onHold}
      onOpen={(alert) => alert.acknowledgedAt === null && open(alert.id)}
      tone={({ acknowledgedAt, severity }) => (acknowledgedAt === null ? severity : 'done')}
      status={!known ? { is: 'loading' } : cutAt === null ? { is: 'ready' } : { is: 'stale', since: cutAt }}
      renderBulk={
        may(manyAlerts)
          ? (ids, clear) => (
              <AlertBulk alerts={alerts.filter((alert) => ids.includes(String(alert.id)))} onDone={clear} />
            )
          : undefined
      }
      empty={<EmptyState icon="check-circle" title={t(filtered ? 'alerts.noMatch' : 'alerts.none')} />}
      renderTools={(visible) => (
        <ExportMenu
          dataset={dataset}
          rows={alerts.length}
          visible={visible}
          ask={(asked, watch) =>
            download(
              exportAlerts,
              { body: { ...asked, companies, severities: [...severities], situation, owner, ofVehicles } },
              watch,
            )
          }
        />
      )}
    />
  )
}
