import { type ReactNode, useState } from 'react'

import { CompanyId } from '#contract/kinds.ts'
import type { ReportRow } from '#contract/machine/report.ts'
import { commandAudit } from '#contract/reports/commandAudit.ts'
import { plateText } from '#contract/rules/plate.ts'
import { call } from '#src/api/call.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import type { Detail } from '#src/fleet/report/reportFace.ts'
import { StaleNote } from '#src/kit/answer/StaleNote.tsx'
import { useText } from '#src/lib/text/useText.ts'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

import { AuditLine } from './AuditLine.tsx'

export type AuditRow = ReportRow<typeof commandAudit.columns, typeof commandAudit.ids>

/** Over the audit: the line that was opened, and with it every line of its command, in their order (§3.8). */
export function AuditDetail({ children }: { children: (detail: Detail<AuditRow>) => ReactNode }) {
  const [row, setRow] = useState<AuditRow | null>(null)
  const dialog = row && <Lines row={row} onClose={() => setRow(null)} />
  return children({ open: setRow, dialog, unread: false })
}

/** A command ends within hours of its request, most of it within minutes: its lines lie around any of them. */
const aroundMs = 15 * 86_400_000
const mostLines = 100

function Lines({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const t = useText('commands')
  const { commandId, companyId, at, seq } = row
  const { data, missed, since, again } = useAnswer({
    queryKey: ['auditOfCommand', companyId, commandId],
    enabled: commandId !== null,
    queryFn: () =>
      call(commandAudit.calls.dump, {
        body: {
          ...commandAudit.sample,
          companies: [CompanyId.parse(companyId)],
          vehicles: [],
          command: commandId ?? '',
          from: (at ?? 0) - aroundMs,
          to: (at ?? 0) + aroundMs,
          order: 'at',
          limit: mostLines,
        },
      }),
  })
  const lines = commandId === null ? [row] : data?.rows
  const title = [t('line.title', { seq: seq ?? '—' }), row.action, row.plate && plateText(row.plate)]
    .filter(Boolean)
    .join(' · ')
  return (
    <Dialog open width={760} title={title} onClose={onClose}>
      {commandId !== null && <h3>{t('line.ofCommand')}</h3>}
      <StaleNote since={since} onRetry={again} />
      {lines?.map((line) => (
        <AuditLine key={line.id} line={line} chosen={line.id === row.id} />
      ))}
      {!lines && (missed ? <ErrorState title={t('line.failed')} onRetry={again} /> : <Loading rows={4} />)}
    </Dialog>
  )
}
