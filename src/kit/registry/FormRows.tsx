import { useAtomValue } from 'jotai'
import { Fragment, useMemo } from 'react'

import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { canAtom } from '#src/state/session.ts'

import { FormField } from '../form/FormField.tsx'
import type { EntryForm } from '../form/useEntryForm.ts'
import { choiceInputs } from './choiceInputs.tsx'
import type { AnyEntity, AnyFace, AnyRow } from './face.ts'
import { personalInputs } from './personalInputs.tsx'
import { wordsOf } from './registryText.ts'
import { useTaken } from './useTaken.ts'

import css from './Registry.module.css'

interface Props {
  entity: AnyEntity
  face: AnyFace
  entry: EntryForm
  stored: AnyRow | null
}

/** The fields and links of a form, side by side as its descriptor says, under the sections that its words name. */
export function FormRows({ entity, face, entry, stored }: Props) {
  const t = useText('registry')
  const format = useFormat()
  const words = wordsOf(entity, format)
  const can = useAtomValue(canAtom)
  const taken = useTaken(entity, entry, stored)
  const choices = useMemo(() => choiceInputs(entity, format), [entity, format])
  const hidden = useMemo(() => personalInputs(entity), [entity])
  const linkOf = (key: string) => {
    const needs = entity.links?.[key]?.needs
    return needs !== undefined && !can(needs, 'r') ? undefined : face.links?.[key]
  }
  const isShown = (key: string) => {
    const field = entity.fields[key]
    // What asks for a name before it is switched off is switched off by no field of a form.
    return field ? !stored || !words.offTyped || field.kind !== 'active' : linkOf(key) !== undefined
  }
  const input = (key: string) => {
    const field = entity.fields[key]
    if (field)
      return (
        <FormField
          key={key}
          entry={entry}
          name={key}
          field={field}
          label={field.kind === 'active' ? t('state.active') : (words.columns[key] ?? key)}
          hint={taken(key)}
          input={face.inputs?.[key] ?? choices[key] ?? hidden[key]}
          follows={face.follows?.[key]}
        />
      )
    return (
      <FormField
        key={key}
        entry={entry}
        name={key}
        // What is linked is no kind of a field: its face says what it is chosen with.
        field={{ wire: key, kind: 'label', mode: 'maybe' }}
        label={words.links[key] ?? key}
        placeholder={t('noLink')}
        input={linkOf(key)?.Input}
      />
    )
  }
  return face.form.map((row) => {
    const shown = row.filter(isShown)
    const section = row.map((key) => words.sections?.[key]).find((name) => name !== undefined)
    return (
      shown.length > 0 && (
        <Fragment key={row.join(' ')}>
          {section !== undefined && <h3 className={css.section}>{section}</h3>}
          <div className={css.row}>{shown.map(input)}</div>
        </Fragment>
      )
    )
  })
}
