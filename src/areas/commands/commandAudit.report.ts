import { commandAudit } from '#contract/reports/commandAudit.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'

import { AuditTabs } from './AuditTabs.tsx'

/** `/auditoria/registrocomandos`: decisions on commands and their grounds, in four tabs (AUDIT-01). */
export default defineReportScreen(commandAudit, {
  hidden: ['session', 'address', 'note', 'detail', 'command', 'hash'],
  filters: { tab: AuditTabs },
  // "Recusado pelo rastreador" whole at 1440 px.
  cells: { event: { widthPx: 220 } },
})
