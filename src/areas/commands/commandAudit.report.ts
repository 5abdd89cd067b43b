import { commandAudit } from '#contract/reports/commandAudit.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'

import { AuditDetail } from './AuditDetail.tsx'
import { AuditTabs } from './AuditTabs.tsx'

/** `/auditoria/registrocomandos`: decisions on commands and their grounds, in four tabs (AUDIT-01). */
export default defineReportScreen(commandAudit, {
  hidden: ['session', 'address', 'positionAt', 'note', 'detail', 'command', 'hash'],
  filters: { tab: AuditTabs },
  Detail: AuditDetail,
  // "Recusado pelo rastreador" whole at 1440 px.
  cells: { event: { widthPx: 220 } },
})
