import type { ReportRow } from '#contract/machine/report.ts'
import { immobilizationEvents } from '#contract/reports/immobilizationEvents.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { placesAside } from '#src/fleet/report/PlacesAside.tsx'
import { to } from '#src/lib/paths.ts'

import { CauseLink } from './CauseLink.tsx'

type Row = ReportRow<typeof immobilizationEvents.columns, typeof immobilizationEvents.ids>

/** `/imobilizacao/historico/geral`: beginning and effect of blocks, and what trackers told of themselves (IMMOB-07..09). */
export default defineReportScreen(immobilizationEvents, {
  hidden: ['latitude', 'longitude'],
  cells: { cause: { renderCell: (row) => <CauseLink {...row} /> } },
  Aside: placesAside<Row>(({ event, place }) => [event, place].filter(Boolean).join(' · ')),
  open: ({ vehicleId }) => to('liveVehicle', { vehicleId }),
})
