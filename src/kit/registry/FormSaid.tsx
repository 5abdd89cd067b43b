import { useWatch } from 'react-hook-form'

import type { EntryForm } from '../form/useEntryForm.ts'
import type { AnyFace, AnyRow } from './face.ts'

import css from './Registry.module.css'

interface Props {
  face: AnyFace
  entry: EntryForm
  /** Null of a new one. */
  stored: AnyRow | null
}

/** What a noun says of the record that is being typed, and of the one that is stored: beside the form, on a phone under it. */
export function FormSaid({ face: { said: Said, detail: Detail }, entry, stored }: Props) {
  const values = useWatch({ control: entry.form.control })
  return (
    (Said !== undefined || (stored && Detail)) && (
      <aside className={css.said}>
        {Said && <Said values={values} />}
        {stored && Detail && <Detail row={stored} />}
      </aside>
    )
  )
}
