import { faultText } from '#contract/entities/faultText.ts'
import { faultWords } from '#contract/faultWords.ts'
import { permissions } from '#contract/permissions.ts'
import { faultCodes } from '#contract/reports/faultCodes.ts'
import { faultDetails } from '#contract/reports/faultDetails.ts'
import { faultEpisodes } from '#contract/reports/faultEpisodes.ts'
import { faultRequests } from '#contract/reports/faultRequests.ts'
import { faultSeverities } from '#contract/rules/faultSeverity.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { reportTabs } from '#src/fleet/report/reportTabs.tsx'
import { defineRegistry } from '#src/kit/registry/defineRegistry.tsx'
import { ofNoun, registryTabs } from '#src/kit/registry/registryTabs.tsx'
import { to } from '#src/lib/paths.ts'
import { textOf } from '#src/lib/text/useText.ts'

import { OneRequest } from './OneRequest.tsx'
import { FaultActs } from './parts/FaultActs.tsx'

const codes = reportTabs({
  ativas: {
    words: faultCodes.words,
    Screen: defineReportScreen(faultCodes, {
      hidden: ['maker', 'faults', 'odometerKm', 'driver', 'alertedAt'],
      cells: {
        // On a phone the fault itself stands in its card, and how bad it is.
        code: { card: 'line' },
        says: { widthPx: 280, card: 'line' },
        // The worst first, and not by the letters of its word.
        severity: {
          card: 'end',
          order: ({ severityCode }) => faultSeverities.indexOf(severityCode),
        },
      },
      tiles: ['vehicles', 'stops', 'soons', 'plans', 'records', 'alerts'],
      beside: () => [
        {
          key: 'acts',
          kind: 'text',
          label: textOf('maintenance')('faultActs'),
          value: () => null,
          unsorted: true,
          pinned: 'end',
          widthPx: 164,
          renderCell: (row) => <FaultActs row={row} />,
        },
      ],
      open: ({ vehicleId }) => to('liveVehicle', { vehicleId }),
    }),
  },
  episodios: {
    words: faultEpisodes.words,
    Screen: defineReportScreen(faultEpisodes, {
      hidden: ['maker', 'system', 'lastAt', 'odometerKm', 'loadPct', 'place'],
      cells: { code: { card: 'line' }, says: { widthPx: 280, card: 'line' }, severity: { card: 'end' } },
      tiles: ['active', 'stops', 'backs'],
      open: ({ vehicleId }) => to('liveVehicle', { vehicleId }),
    }),
  },
  solicitacoes: {
    words: faultRequests.words,
    Screen: defineReportScreen(faultRequests, {
      hidden: ['maker', 'year'],
      cells: { operation: { card: 'line' }, result: { card: 'end' } },
      open: ({ commandId }) => `${to('faultCodes')}?aba=detalhes&pedido=${commandId}`,
    }),
  },
  detalhes: {
    words: faultDetails.words,
    Screen: defineReportScreen(faultDetails, {
      hidden: ['maker', 'model', 'system'],
      cells: { says: { widthPx: 280 } },
      tiles: ['gone', 'back'],
      filters: { command: OneRequest },
    }),
  },
})

/**
 * `/manutencao/dtc`: faults that vehicles have now, each fault from beginning to end, and what was asked (DTC); beside them
 * what the company says of codes itself.
 */
export default registryTabs({
  falhas: { label: (language) => faultWords[language].codes, needs: permissions.fault, Screen: codes },
  textos: {
    label: ofNoun(faultText.words),
    needs: permissions.review,
    Screen: defineRegistry(faultText, {
      columns: ['code', 'text', 'severity', 'ignored', 'vehicles', 'active'],
      form: [['code', 'severity'], ['text'], ['ignored', 'active']],
    }),
  },
})
