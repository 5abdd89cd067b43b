import { occurrences } from '#contract/reports/occurrences.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { to } from '#src/lib/paths.ts'

import { SeveritiesField, SituationField, occurrenceCells } from './OccurrenceSlots.tsx'

/** `/alertas/ocorrencias` (EXPORT-04): what happened in a period; a row says why it came. */
export default defineReportScreen(occurrences, {
  hidden: ['fleetNumber', 'receivedAt', 'acknowledgedAt'],
  cells: occurrenceCells,
  tiles: ['answered', 'repeats'],
  filters: { severities: SeveritiesField, situation: SituationField },
  open: ({ vehicleId, occurredAt, code }) =>
    to('notifiedOccurrence', {
      notificationVehicleId: vehicleId,
      notificationTimestamp: occurredAt ?? 0,
      notificationAlertType: code ?? '',
    }),
})
