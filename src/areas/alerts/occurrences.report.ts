import { occurrences } from '#contract/reports/occurrences.ts'
import { outOfFlow } from '#contract/reports/outOfFlow.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { FencesField } from '#src/fleet/report/FencesField.tsx'
import { reportTabs } from '#src/fleet/report/reportTabs.tsx'
import { to } from '#src/lib/paths.ts'

import { RulesField, SeveritiesField, TypesField, occurrenceCells } from './OccurrenceSlots.tsx'
import { besideOut } from './OutSlots.tsx'

/** `/alertas/ocorrencias` (EXPORT-04): what happened in a period, a row says why it came; and what is out of the flow now. */
export default reportTabs({
  lista: {
    words: occurrences.words,
    Screen: defineReportScreen(occurrences, {
      hidden: ['fleetNumber', 'code', 'unit', 'receivedAt', 'acknowledgedAt', 'resolvedAt', 'resolvedBy'],
      cells: occurrenceCells,
      tiles: ['asked', 'answered', 'halfIn', 'mostIn'],
      filters: {
        severities: SeveritiesField,
        types: TypesField,
        rules: RulesField,
        fences: FencesField('fences'),
      },
      open: ({ vehicleId, occurredAt, code }) =>
        to('notifiedOccurrence', {
          notificationVehicleId: vehicleId,
          notificationTimestamp: occurredAt ?? 0,
          notificationAlertType: code ?? '',
        }),
    }),
  },
  fora: {
    words: outOfFlow.words,
    Screen: defineReportScreen(outOfFlow, {
      // At 1440 px nothing lies under the button of the row's end: the reason is what the list is read for.
      hidden: ['fleetNumber', 'fromAt'],
      cells: {
        plate: { card: 'title' },
        kind: { widthPx: 190, card: 'line' },
        what: { widthPx: 170, card: 'line' },
        untilAt: { card: 'end' },
        reason: { widthPx: 200, grow: 3 },
      },
      beside: besideOut,
      open: ({ vehicleId }) => to('vehicleAlerts', { vehicle: vehicleId }),
    }),
  },
})
