import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'

import { CompanyId } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Select } from '#src/ui/field/Select.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'
import { NotRead } from '#src/ui/layout/NotRead.tsx'

import { useClock } from '../clock/clock.ts'
import { CorrectDialog, type Corrected } from './CorrectDialog.tsx'
import type { AnyEntity, AnyRow } from './face.ts'
import { LinkNotes } from './LinkNotes.tsx'

import css from './Registry.module.css'

const dayMs = 86_400_000
const spans = ['7', '31', '365'] as const
type Span = (typeof spans)[number]

/** What was linked to a record and is: what, from when to when, and by whom. */
export function LinkPast({ entity, row }: { entity: AnyEntity; row: AnyRow }) {
  const t = useText('registry')
  const format = useFormat()
  const clock = useClock()
  const [days, setDays] = useState<Span>('31')
  const may = useAtomValue(mayAtom)
  const queries = useQueryClient()
  const [corrected, setCorrected] = useState<Corrected | null>(null)
  const { correct } = entity.calls
  const mayCorrect = correct !== undefined && may(correct)
  const dated = Object.values(entity.links ?? {}).find((link) => link.dated)
  const { data, missed, failureReason, again } = useAnswer({
    queryKey: ['registry', entity.name, 'past', row.id, row.rev, days],
    throwOnError: false,
    queryFn: () => {
      const { past } = entity.calls
      if (!past) throw new Error(`${entity.name} has no past of links`)
      const to = clock()
      const companies = [CompanyId.parse(row.company)]
      return call(past, { body: { companies, others: [], of: [row.id], from: to - Number(days) * dayMs, to } })
    },
  })
  return (
    <div className={css.past}>
      <Select<Span>
        label={t('periodDays')}
        options={spans.map((value) => ({ value, label: t('days', { days: value }) }))}
        value={days}
        onChange={setDays}
      />
      {!data && (missed ? <NotRead text={failureText(failureReason)} onRetry={again} /> : <Loading rows={4} />)}
      {data?.length === 0 && <EmptyState icon="clock-counter-clockwise" title={t('pastNone', { days })} />}
      {data && data.length > 0 && (
        <ol className={css.changes} aria-label={t('pastOf', { days })}>
          {data.map(({ link, label, since, by, until, endedBy, begunNotes, endedNotes }) => (
            <li key={link}>
              <header>
                <b>{label}</b>
                {until === null && <span>{t('untilNow')}</span>}
              </header>
              <p>{since !== null && t('begun', { from: format.dateTime(since), by: by ?? t('somebody') })}</p>
              {begunNotes && <LinkNotes entity={entity} link={dated} notes={begunNotes} />}
              {until !== null && <p>{t('ended', { to: format.dateTime(until), by: endedBy ?? t('somebody') })}</p>}
              {endedNotes && <LinkNotes entity={entity} link={dated} notes={endedNotes} />}
              {mayCorrect && since !== null && (
                <Button size="sm" kind="ghost" onClick={() => setCorrected({ link, label, since, until })}>
                  {t('correct')}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {corrected && (
        <CorrectDialog
          entity={entity}
          of={corrected}
          onClose={() => setCorrected(null)}
          onDone={() => void queries.invalidateQueries({ queryKey: ['registry', entity.name] })}
        />
      )}
    </div>
  )
}
