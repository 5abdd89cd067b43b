import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { permissions } from '#contract/permissions.ts'
import { DataTable } from '#src/kit/table/DataTable.tsx'
import { to } from '#src/lib/paths.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { useSteady } from '#src/lib/useSteady.ts'
import { canAtom, currentSessionAtom } from '#src/state/session.ts'
import type { VehicleView } from '#streams/atoms/fleet.ts'

import type { FleetQuery } from '../address.ts'
import { byUrgency } from '../urgency.ts'
import { FleetExport } from './FleetExport.tsx'
import { vehicleColumns } from './vehicleColumns.tsx'

interface Props {
  /** Those that the filter leaves. */
  vehicles: readonly VehicleView[]
  /** The filter: another one is a wish to see other vehicles, even under the pointer. */
  query: FleetQuery
  total: number
  /** Nothing is known of the fleet yet. */
  loading: boolean
  /** What stands here when there are none. */
  empty: ReactNode
}

/** FLEET-02: the vehicles that the filter leaves, the most urgent first until somebody sorts them; a row leads to its place on the map. */
export function FleetTable({ vehicles, query, total, loading, empty }: Props) {
  const t = useText('home')
  const f = useText('fleet')
  const language = useLanguage()
  const navigate = useNavigate()
  const { companies } = useAtomValue(currentSessionAtom)
  const maySeeAlerts = useAtomValue(canAtom)(permissions.alert, 'r')
  const [held, setHeld] = useState(false)
  const sorted = useMemo(() => vehicles.toSorted(byUrgency), [vehicles])
  // Which rows there are and where they stand changes when pointer and focus have left; what they say does not wait.
  const rows = useSteady(sorted, held, loading ? null : query)
  const columns = useMemo(() => {
    const names = new Map(companies.map(({ id, tradeName }) => [Number(id), tradeName]))
    return vehicleColumns({ language, t, f, company: (id) => names.get(id) ?? '', maySeeAlerts })
  }, [companies, language, t, f, maySeeAlerts])
  return (
    <DataTable
      id="fleet"
      label={t('title')}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      paging="all"
      status={{ is: loading ? 'loading' : 'ready' }}
      onHold={setHeld}
      onOpen={({ id }) => navigate(to('liveVehicle', { vehicleId: id }))}
      tone={({ alert }) => (alert?.severity === 'critical' ? 'critical' : undefined)}
      empty={empty}
      renderTools={(visible) => (
        <FleetExport vehicles={vehicles} narrowed={vehicles.length < total} visible={visible} />
      )}
    />
  )
}
