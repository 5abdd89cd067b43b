import { useAtomValue } from 'jotai'
import { useNavigate } from 'react-router-dom'

import { coaching } from '#contract/entities/coaching.ts'
import { isSomebody, type SubjectRow } from '#contract/machine/analysisShape.ts'
import type { PanelProps } from '#src/fleet/analysis/analysisFace.ts'
import type { Column } from '#src/kit/table/columns.ts'
import { textOf, useText } from '#src/lib/text/useText.ts'
import { mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'

import { talkOf } from './talkOf.ts'

type Who = Pick<SubjectRow, 'id' | 'label' | 'company'>

/** Begins a talk with somebody; null where there is nobody, or the session begins none. */
function useTalk({ id, company }: Who, topic: string | null = null): (() => void) | null {
  const may = useAtomValue(mayAtom)
  const navigate = useNavigate()
  if (!isSomebody(id) || !may(coaching.calls.create)) return null
  const { to, start } = talkOf({ talkId: null, driverId: id, companyId: company, topic })
  return () => void navigate(to, start && { state: { start } })
}

function TalkInRow({ row }: { row: Who }) {
  const t = useText('performance')
  const begin = useTalk(row)
  return (
    begin && (
      <IconButton size="sm" icon="chat-text" label={t('followUp.beginWith', { name: row.label })} onClick={begin} />
    )
  )
}

/** At the end of a row: a talk with that driver (performance §3 row 6). */
export const talkColumn = (): readonly Column<SubjectRow>[] => [
  {
    key: 'talk',
    kind: 'text',
    label: textOf('performance')('followUp.begin'),
    value: () => null,
    unsorted: true,
    pinned: 'end',
    slim: true,
    grow: 0,
    widthPx: 56,
    renderCell: (row) => <TalkInRow row={row} />,
  },
]

const nobody: Who = { id: null, label: '', company: null }

/** Over what is known of one driver: a talk with him, about what cost him the most where that is said. */
export function TalkOfOne({ answer: { subjects, rows } }: PanelProps) {
  const t = useText('performance')
  const [dearest] = (rows['items'] ?? [])
    .filter(({ lost }) => typeof lost === 'number' && lost > 0)
    .toSorted((a, b) => Number(b['lost']) - Number(a['lost']))
  const topic = dearest?.['item']
  const begin = useTalk(subjects.find(({ id }) => isSomebody(id)) ?? nobody, typeof topic === 'string' ? topic : null)
  return (
    begin && (
      <div>
        <Button kind="line" size="sm" icon="chat-text" onClick={begin}>
          {t('followUp.begin')}
        </Button>
      </div>
    )
  )
}
