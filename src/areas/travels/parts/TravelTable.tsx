import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo } from 'react'

import type { Travel } from '#contract/endpoints/travel.ts'
import { permissions } from '#contract/permissions.ts'
import { plateText } from '#contract/rules/plate.ts'
import { DataTable } from '#src/kit/table/DataTable.tsx'
import type { TableStatus } from '#src/kit/table/tableProps.ts'
import { useLanguage } from '#src/lib/text/useText.ts'
import { canAtom } from '#src/state/session.ts'

import { travelColumns } from './travelColumns.tsx'

interface Props {
  /** Under which name the choices of a user are kept. */
  id: 'travels' | 'driverTravels'
  label: string
  travels: readonly Travel[]
  status: TableStatus
  onHold?: (held: boolean) => void
  /** Undefined: the profile may not, and rows do not open. */
  onOpen: ((travel: Travel) => void) | undefined
  empty: ReactNode
  renderTools?: (shown: readonly string[]) => ReactNode
}

/** Trips as rows, newest first until somebody sorts them; a row opens the trip. */
export function TravelTable({ id, travels, onOpen, ...table }: Props) {
  const language = useLanguage()
  const maySeeAlerts = useAtomValue(canAtom)(permissions.alert, 'r')
  const ofOneDriver = id === 'driverTravels'
  const columns = useMemo(
    () => travelColumns({ language, ofOneDriver, maySeeAlerts }),
    [language, ofOneDriver, maySeeAlerts],
  )
  return (
    <DataTable
      id={id}
      columns={columns}
      rows={travels}
      rowId={({ vehicleId, startedAt }) => `${vehicleId} ${startedAt}`}
      rowName={({ plate }) => plateText(plate)}
      {...(onOpen && { onOpen })}
      {...table}
    />
  )
}
