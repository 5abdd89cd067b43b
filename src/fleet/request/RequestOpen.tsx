import { useMemo } from 'react'

import type { Command } from '#contract/live/command.ts'
import type { Column } from '#src/kit/table/columns.ts'
import { DataTable } from '#src/kit/table/DataTable.tsx'
import { useText } from '#src/lib/text/useText.ts'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { InvalidParameter } from '#src/ui/layout/InvalidParameter.tsx'
import { ListPage } from '#src/ui/layout/ListPage.tsx'

import { CancelCommand } from '../command/CancelCommand.tsx'
import { CommandBadge } from '../command/CommandBadge.tsx'
import type { PartProps } from './face.ts'

/** What was asked and has not ended, as it goes on (CMD-10, CMD-11). */
export function RequestOpen({ commands, part, title, unread }: PartProps & { commands: readonly Command[] }) {
  const t = useText('request')
  const c = useText('fleet')
  const columns = useMemo(
    (): readonly Column<Command>[] => [
      { key: 'requestedAt', kind: 'moment', label: t('open.requestedAt'), value: (row) => row.requestedAt },
      { key: 'plate', kind: 'plate', label: t('open.plate'), value: (row) => row.plate, card: 'title' },
      { key: 'fleet', kind: 'code', label: t('open.fleet'), value: (row) => row.fleetNumber },
      {
        key: 'action',
        kind: 'text',
        label: t('open.action'),
        value: (row) => c(`command.action.${row.action}`),
        card: 'line',
      },
      {
        key: 'state',
        kind: 'text',
        label: t('open.state'),
        value: (row) => c(`command.state.${row.state}`),
        renderCell: (row) => <CommandBadge command={row} />,
        card: 'line',
      },
      { key: 'by', kind: 'text', label: t('open.by'), value: (row) => row.requestedBy.name },
      { key: 'approver', kind: 'text', label: t('open.approver'), value: (row) => row.approvedBy?.name ?? null },
      { key: 'attempts', kind: 'count', label: t('open.attempts'), value: (row) => row.attempts },
      { key: 'expires', kind: 'moment', label: t('open.expires'), value: (row) => row.expiresAt },
      {
        key: 'cancel',
        kind: 'text',
        label: t('open.cancel'),
        value: (row) => row.cancelState,
        renderCell: (row) => <CancelCommand command={row} />,
        card: 'line',
      },
    ],
    [t, c],
  )
  return (
    <ListPage title={title} lead={t('open.lead')} toolbar={part}>
      {unread && <InvalidParameter />}
      <DataTable
        id="requestsOpen"
        label={title}
        columns={columns}
        rows={commands}
        rowId={({ id }) => id}
        paging="all"
        empty={<EmptyState icon="check-circle" title={t('open.empty')} detail={t('open.emptyWhy')} />}
      />
    </ListPage>
  )
}
