import { trunkTemperature } from '#contract/reports/trunkTemperature.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'

import { RangeField } from './RangeField.tsx'

/** `/relatorios/temperaturadobau`: whether what lay in trunks was as cold as it had to be. */
export default defineReportScreen(trunkTemperature, {
  hidden: ['fleetNumber'],
  tiles: ['insideShare', 'above', 'below', 'most'],
  chart: {
    at: 'over',
    by: 'plate',
    bars: { below: 'c1', inside: 'ok', above: 'warn' },
  },
  filters: { range: RangeField },
})
