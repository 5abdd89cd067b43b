import { driverLinks } from '#contract/reports/driverLinks.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { textOf } from '#src/lib/text/useText.ts'

import { DriverActs, DriversBulk } from './MoveLinks.tsx'

/** `/fleetfulldriver/vinculos`: by driver. */
export default defineReportScreen(driverLinks, {
  tiles: ['noVehicle', 'noCard', 'twice'],
  hidden: ['workload'],
  Bulk: DriversBulk,
  beside: () => [
    {
      key: 'acts',
      kind: 'text',
      label: textOf('management')('links.acts'),
      value: () => null,
      unsorted: true,
      pinned: 'end',
      widthPx: 260,
      renderCell: (row) => <DriverActs driverId={row.driverId} vehicleIds={row.vehicleIds} />,
    },
  ],
})
