import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo } from 'react'

import type { Travel } from '#contract/endpoints/travel.ts'
import { placeOrDegrees } from '#contract/placeText.ts'
import { travels as report } from '#contract/reports/travels.ts'
import { wordsIn } from '#contract/words.ts'
import { columnsOfReport } from '#src/fleet/report/reportColumns.ts'
import { DataTable } from '#src/kit/table/DataTable.tsx'
import type { TableStatus } from '#src/kit/table/tableProps.ts'
import { type Format, useFormat } from '#src/lib/format/useFormat.ts'
import { canAtom } from '#src/state/session.ts'

import { type TravelRow, travelCells } from '../TravelSlots.tsx'

interface Props {
  label: string
  travels: readonly Travel[]
  status: TableStatus
  /** Undefined: the profile may not, and rows do not open. */
  onOpen: ((travel: TravelRow) => void) | undefined
  empty: ReactNode
  renderTools: () => ReactNode
}

const minutes = (ms: number): number => ms / 60_000

/** A trip of a driver's month as the report has it. */
function rowOf(travel: Travel, { language }: Format): TravelRow {
  const { driver, start, end, alerts, movingMs, stoppedMs, company, ...same } = travel
  const words = wordsIn(language).travel
  return {
    ...same,
    id: `${travel.startedAt}:${travel.vehicleId}`,
    companyId: company,
    driver: driver?.name ?? null,
    driverId: driver?.id ?? null,
    startPlace: placeOrDegrees(start.latitude, start.longitude, language),
    startLatitude: start.latitude,
    startLongitude: start.longitude,
    endPlace: placeOrDegrees(end.latitude, end.longitude, language),
    endLatitude: end.latitude,
    endLongitude: end.longitude,
    duration: minutes(travel.endedAt - travel.startedAt),
    moving: minutes(movingMs),
    stopped: minutes(stoppedMs),
    alerts: alerts?.count ?? null,
    worst: alerts?.worst ?? null,
    situation: travel.underWay ? words.underWay : words.ended,
  }
}

/** Trips of one driver, newest first until somebody sorts them: the columns of the report but for who drove. */
export function DriverTravels({ travels, onOpen, ...table }: Props) {
  const format = useFormat()
  const can = useAtomValue(canAtom)
  const columns = useMemo(
    () =>
      columnsOfReport(
        report,
        { cells: travelCells, hidden: ['fleetNumber', 'moving', 'stopped', 'situation'] },
        format,
        {
          can,
          oneCompany: true,
        },
      ).filter(({ key }) => key !== 'driver'),
    [format, can],
  )
  const rows = useMemo(() => travels.map((travel) => rowOf(travel, format)), [travels, format])
  return (
    <DataTable
      id="driverTravels"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      {...(onOpen && { onOpen })}
      {...table}
    />
  )
}
