import { useAtomValue } from 'jotai'
import { useState } from 'react'

import { alertLife, assignAlert, commentAlert } from '#contract/endpoints/alertLife.ts'
import { UserId } from '#contract/kinds.ts'
import type { Alert } from '#contract/live/alert.ts'
import { call } from '#src/api/call.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { useMomentText } from '#src/kit/clock/useMomentText.ts'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Select } from '#src/ui/field/Select.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'

import { useAlertAct } from './useAlertAct.ts'

import css from './AlertNotes.module.css'

/** What people did with an alert and said of it, and to whom it is given. */
export function AlertNotes({ alert }: { alert: Alert }) {
  const t = useText('fleet')
  const momentText = useMomentText()
  const may = useAtomValue(mayAtom)
  const { act, disabled, reason } = useAlertAct()
  const [said, setSaid] = useState('')
  const params = { id: alert.id }
  const life = useAnswer({
    // Read anew with every change that the stream tells.
    queryKey: ['alertLife', alert.id, alert.rev],
    queryFn: () => call(alertLife, { params }),
    placeholderData: (before) => before,
  })
  const { notes = [], people = [] } = life.data ?? {}
  const comment = async () => {
    if (said.trim() === '') return
    if (!(await act(() => call(commentAlert, { params, body: { note: said.trim() } })))) return
    setSaid('')
    void life.refetch()
  }
  if (life.missed && life.data === undefined) return <ErrorState onRetry={life.again} />
  return (
    <section className={css.notes} aria-label={t('alertLife.notes')}>
      <ol>
        {notes.map((note) => (
          <li key={`${note.at} ${note.kind} ${note.rev} ${note.note}`}>
            <time>{momentText(note.at)}</time> <b>{note.by ?? t('alertLife.itself')}</b>{' '}
            {t(`alertLife.did.${note.kind}`)}
            {note.note !== null && `: ${note.note}`} <small>{t('alertLife.rev', { rev: note.rev })}</small>
          </li>
        ))}
      </ol>
      <div className={css.say}>
        {may(assignAlert) && alert.resolvedAt === undefined && (
          <Select
            label={t('alertLife.owner')}
            value={alert.assignedTo === undefined ? '' : String(alert.assignedTo.id)}
            placeholder={t('alertLife.nobody')}
            disabled={disabled}
            options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(id) => void act(() => call(assignAlert, { params, body: { user: UserId.parse(Number(id)) } }))}
            onClear={() => void act(() => call(assignAlert, { params, body: { user: null } }))}
          />
        )}
        {may(commentAlert) && (
          <>
            <TextField label={t('alertLife.comment')} value={said} onChange={setSaid} maxLength={500} />
            <Button kind="line" size="sm" disabled={disabled} title={reason} onClick={() => void comment()}>
              {t('alertLife.say')}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
