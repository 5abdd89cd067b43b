import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'

import { endOutage, endShelf } from '#contract/endpoints/alertOutage.ts'
import { AlertOutageId, AlertShelfId } from '#contract/kinds.ts'
import type { outOfFlow } from '#contract/reports/outOfFlow.ts'
import { call } from '#src/api/call.ts'
import { useAlertAct } from '#src/fleet/alert/useAlertAct.ts'
import { textOf, useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'

type Row = (typeof outOfFlow)['row']['_output']

/** Maintenance ends where it was begun: with its command. */
function EndButton({ row: { kindCode, entryId } }: { row: Row }) {
  const t = useText('alerts')
  const may = useAtomValue(mayAtom)
  const notify = useSetAtom(notifyAtom)
  const queries = useQueryClient()
  const { act, disabled, reason } = useAlertAct()
  if (kindCode === 'byDesign' || !may(kindCode === 'shelved' ? endShelf : endOutage)) return null
  const end = async () => {
    const done = await act(() =>
      kindCode === 'shelved'
        ? call(endShelf, { params: { id: AlertShelfId.parse(entryId) } })
        : call(endOutage, { params: { id: AlertOutageId.parse(entryId) } }),
    )
    if (done) notify({ variant: 'success', message: t('out.ended') })
    await queries.invalidateQueries({ queryKey: ['dataSet', 'reports'] })
  }
  return (
    <Button size="sm" kind="line" disabled={disabled} title={reason} onClick={() => void end()}>
      {t('out.end')}
    </Button>
  )
}

export const besideOut = () => [
  {
    key: 'end',
    kind: 'text' as const,
    label: textOf('alerts')('out.end'),
    value: () => null,
    unsorted: true,
    pinned: 'end' as const,
    widthPx: 110,
    renderCell: (row: Row) => <EndButton row={row} />,
  },
]
