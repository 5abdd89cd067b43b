import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useMemo, useState } from 'react'

import { alerts as dataset } from '#contract/datasets/alerts.ts'
import { manyAlerts } from '#contract/endpoints/alertLife.ts'
import { exportAlerts } from '#contract/endpoints/exports.ts'
import { CompanyId, VehicleId } from '#contract/kinds.ts'
import type { Alert } from '#contract/live/alert.ts'
import { plateText } from '#contract/rules/plate.ts'
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
import { foldAlerts } from '../foldedAlerts.ts'
import { AlertBulk } from './AlertBulk.tsx'
import { alertColumns } from './alertColumns.tsx'

const nothing: ReadonlyMap<number, readonly Alert[]> = new Map()

interface Props {
  alerts: readonly Alert[]
  query: AlertQuery
  filtered: boolean
  /** True while pointer or focus is inside: no row may move under a click. */
  onHold: (held: boolean) => void
  /** To read one beside the list. */
  onRead: (alert: Alert) => void
}

/**
 * Alerts as rows, in the order given until somebody sorts them; one that waits for an answer opens in the pop-up, one that was
 * answered or put aside beside the list, where it is resolved, noted or taken back.
 */
export function AlertTable({ alerts, query, filtered, onHold, onRead }: Props) {
  const t = useText('monitoring')
  const f = useText('fleet')
  const titles = useText('titles')
  const format = useFormat()
  const open = useSetAtom(openAlertAtom)
  const may = useAtomValue(mayAtom)
  const known = useAtomValue(alertsKnownAtom)
  const cutAt = useAtomValue(cutAtAtom)
  const companies = useAtomValue(selectedCompaniesAtom).map((id) => CompanyId.parse(id))
  const clock = useStore()
  const { severities, types, situation, owner } = query
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set<number>())
  const { rows, behind } = useMemo(
    () =>
      query.order === 'newest' ? { rows: alerts, behind: nothing } : foldAlerts(alerts, clock.get(nowAtom), unfolded),
    [alerts, query.order, unfolded, clock],
  )
  const columns = useMemo(() => {
    const toggle = (alike: readonly Alert[]) =>
      setUnfolded((before) => {
        const after = new Set(before)
        const shown = alike.some(({ id }) => after.delete(id))
        if (!shown) for (const { id } of alike) after.add(id)
        return after
      })
    const fold = (alert: Alert) => {
      const alike = behind.get(alert.id)
      return (
        alike && { count: alike.length, open: alike.some(({ id }) => unfolded.has(id)), toggle: () => toggle(alike) }
      )
    }
    return alertColumns(format.language, format, t, () => clock.get(nowAtom), fold)
  }, [format, t, clock, behind, unfolded])
  /** What a row stands for is answered with it. */
  const chosen = (ids: readonly string[]) => {
    const own = rows.filter(({ id }) => ids.includes(String(id)))
    return [...new Set(own.flatMap((alert) => (unfolded.has(alert.id) ? [alert] : (behind.get(alert.id) ?? [alert]))))]
  }
  const ofVehicles = query.vehicles.map((id) => VehicleId.parse(id))
  return (
    <DataTable
      id="alerts"
      label={titles('monitoringAlerts')}
      columns={columns}
      rows={rows}
      rowId={(alert) => alert.id}
      rowName={({ plate, type }) => `${plateText(plate)} ${f(`alert.${type}`)}`}
      paging="all"
      onHold={onHold}
      onOpen={(alert) => {
        if (!open(alert.id)) onRead(alert)
      }}
      tone={({ acknowledgedAt, severity }) => (acknowledgedAt === null ? severity : 'done')}
      status={!known ? { is: 'loading' } : cutAt === null ? { is: 'ready' } : { is: 'stale', since: cutAt }}
      renderBulk={may(manyAlerts) ? (ids, clear) => <AlertBulk alerts={chosen(ids)} onDone={clear} /> : undefined}
      empty={<EmptyState icon="check-circle" title={t(filtered ? 'alerts.noMatch' : 'alerts.none')} />}
      renderTools={(visible) => (
        <ExportMenu
          dataset={dataset}
          rows={alerts.length}
          visible={visible}
          ask={(asked, watch) =>
            download(
              exportAlerts,
              {
                body: {
                  ...asked,
                  companies,
                  severities: [...severities],
                  types: [...types],
                  situation,
                  owner,
                  ofVehicles,
                },
              },
              watch,
            )
          }
        />
      )}
    />
  )
}
