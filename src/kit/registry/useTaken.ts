import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'

import { CompanyId } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { debounce } from '#src/lib/debounce.ts'
import { useText } from '#src/lib/text/useText.ts'

import { sameValue } from '../form/merge.ts'
import type { EntryForm } from '../form/useEntryForm.ts'
import type { AnyEntity, AnyRow } from './face.ts'

type Taken = Record<string, { value: unknown; state: 'free' | 'taken' | 'inactive' }>
const restMs = 300

/** Of what must be its own: told while it is typed that another record has it. The store decides when it is saved. */
export function useTaken(entity: AnyEntity, entry: EntryForm, stored: AnyRow | null) {
  const t = useText('registry')
  const { unique = [], calls, fields } = entity
  const values = useWatch({ control: entry.form.control })
  const [known, setKnown] = useState<Taken>({})
  const typed = JSON.stringify(unique.map((key) => values[key] ?? null))
  const { company } = values
  useEffect(() => {
    const { check } = calls
    if (check === undefined) return undefined
    const ask = debounce(restMs, () => {
      for (const key of unique) {
        const value = values[key]
        if (typeof value !== 'string' || value === '' || sameValue(value, stored?.[key])) continue
        const body = {
          company: CompanyId.parse(company),
          id: stored?.id ?? null,
          field: fields[key]?.wire ?? key,
          value,
        }
        void call(check, { body }).then(
          ({ state }) => setKnown((before) => ({ ...before, [key]: { value, state } })),
          // It is only said early; saving says it again.
          () => undefined,
        )
      }
    })
    ask()
    return ask.cancel
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- by what was typed
  }, [typed, company])
  return (key: string): string | undefined => {
    const found = known[key]
    if (!found || found.state === 'free' || !sameValue(found.value, values[key])) return undefined
    return t(found.state === 'taken' ? 'taken' : 'takenInactive')
  }
}
