import { alertRuleRevs } from '#contract/reports/alertRuleRevs.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'

import { RuleRevisions } from './RuleRevisionSlots.tsx'

/** `/alertas/historico/configuracao`: what changed in the rules, and the alerts of a day before and after. */
export default defineReportScreen(alertRuleRevs, {
  cells: {
    rule: { widthPx: 200, card: 'title' },
    changes: { widthPx: 360, grow: 4, card: 'line' },
    at: { card: 'end' },
  },
  Detail: RuleRevisions,
})
