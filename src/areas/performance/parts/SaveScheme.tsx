import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'

import type { ErrorCode } from '#contract/errors.ts'
import { dayText } from '#contract/format.ts'
import { CompanyId, DriverSchemeId } from '#contract/kinds.ts'
import { driverScheme } from '#contract/profiles/driverScheme.ts'
import { addDays } from '#contract/rules/day.ts'
import type { RatedItem } from '#contract/rules/rate.ts'
import { schemeValues } from '#contract/rules/scheme.ts'
import { headFields, usualHead } from '#contract/rules/schemeHead.ts'
import { ApiError } from '#src/api/ApiError.ts'
import { call } from '#src/api/call.ts'
import { useToday } from '#src/kit/clock/clock.ts'
import { DateField } from '#src/kit/fields/DateField.tsx'
import { newId } from '#src/lib/newId.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'

import type { Held } from './whatIfRows.ts'

import css from './WhatIf.module.css'

interface Props {
  held: Held
  draft: readonly RatedItem[]
  sum: number
  onSaved: () => void
}

/** The draft becomes a revision of the set in force, or the company's first set, from a day on. */
export function SaveScheme({ held, draft, sum, onSaved }: Props) {
  const t = useText('performance')
  const language = useLanguage()
  const may = useAtomValue(mayAtom)
  const queries = useQueryClient()
  const notify = useSetAtom(notifyAtom)
  const tomorrow = addDays(useToday(), 1)
  const [from, setFrom] = useState<string | null>(null)
  const [waiting, setWaiting] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  /** What is asked before it is saved: a planned revision would not come into force. */
  const [question, setQuestion] = useState<string | null>(null)
  const { create, get, update } = driverScheme.set.calls
  if (!may(held.set === null ? create : update)) return null
  const day = from ?? tomorrow
  const save = async (known: ErrorCode[]) => {
    setWaiting(true)
    setFailure(null)
    setQuestion(null)
    // What weighs nothing is left out of the set, with its goal and limit kept for another day.
    const values = {
      ...schemeValues(draft),
      ...Object.fromEntries(draft.flatMap(({ key, weight }) => (weight > 0 ? [] : [[`${key}Weight`, null]]))),
    }
    try {
      if (held.set === null) {
        const company = CompanyId.parse(held.company)
        const set = { ...usualHead, ...values, name: t('whatIf.newSet'), description: null, from: day }
        await call(create, { body: { ...set, company, key: newId() } })
      } else {
        const id = DriverSchemeId.parse(held.set)
        const { rev: _now, name, description, ...was } = await call(get, { params: { id } })
        // Places and bands are not of what is tried here: the set keeps its own.
        const head = Object.fromEntries(Object.entries(was).filter(([key]) => key in headFields))
        const set = { ...head, ...values, name, description, from: day }
        await call(update, { params: { id }, body: { ...set, rev: held.rev, known } })
      }
      // Whoever saves once more has seen this revision.
      await queries.invalidateQueries({ queryKey: ['dataSet', 'reports'] })
      notify({ message: t('whatIf.saved', { day: dayText(day, language) }) })
      onSaved()
    } catch (cause) {
      const said = (cause instanceof ApiError ? cause.msg : undefined) ?? t('whatIf.notSaved')
      const isAsked = cause instanceof ApiError && cause.code === 'setting.planned'
      ;(isAsked ? setQuestion : setFailure)(said)
    } finally {
      setWaiting(false)
    }
  }
  return (
    <div className={css.save}>
      <DateField label={t('whatIf.from')} value={day} future onChange={(next) => setFrom(next)} />
      <Button kind="secondary" disabled={sum !== 100 || waiting} aria-busy={waiting} onClick={() => void save([])}>
        {t('whatIf.save')}
      </Button>
      {sum !== 100 && <p>{t('whatIf.mustSum')}</p>}
      {failure !== null && <p role="alert">{failure}</p>}
      {question !== null && (
        <div role="alert">
          <p>{question}</p>
          <Button kind="line" size="sm" onClick={() => void save(['setting.planned'])}>
            {t('whatIf.allTheSame')}
          </Button>
        </div>
      )}
    </div>
  )
}
