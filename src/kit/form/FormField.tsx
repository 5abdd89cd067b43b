import type { ComponentType, KeyboardEvent } from 'react'
import { Controller } from 'react-hook-form'

import type { Field } from '#contract/fieldKinds.ts'
import { isShortcut } from '#src/lib/keys.ts'

import type { EntryProps } from '../fields/DraftField.tsx'
import { faces } from '../fields/faces.tsx'
import type { EntryForm } from './useEntryForm.ts'

interface Props {
  entry: EntryForm
  name: string
  field: Field
  label: string
  hint?: string | undefined
  /** In the place of what the kind is typed into. */
  input?: ComponentType<EntryProps<unknown>> | undefined
  placeholder?: string | undefined
  /** What other fields hold from then on, when a person changes this one. */
  follows?: ((value: unknown) => Readonly<Record<string, unknown>>) | undefined
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a form holds values of all kinds; the schema of each decides
export const inputOf = (field: Field) => faces[field.kind].Input as ComponentType<EntryProps<unknown>>

/** One field of a form, by its kind. */
export function FormField({ entry, name, field, label, hint, input, placeholder, follows }: Props) {
  const Input = input ?? inputOf(field)
  return (
    <Controller
      control={entry.form.control}
      name={name}
      render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field inside is left; this only hears of it
        <div data-field={name} onBlur={onBlur}>
          <Input
            label={label}
            hint={hint}
            required={field.mode === 'asked'}
            placeholder={placeholder}
            value={value ?? null}
            onChange={(next, fault) => {
              entry.fault(name, fault)
              onChange(next)
              for (const [key, other] of Object.entries(follows?.(next) ?? {})) entry.put(key, other)
            }}
            error={error?.message}
          />
        </div>
      )}
    />
  )
}

/** The key that goes to the next field that is wrong, in the order in which they stand; after the last one the first comes again. */
export function nextWrong(event: KeyboardEvent<HTMLElement>): void {
  if (!isShortcut(event, 'nextFault')) return
  const wrong = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('[data-field]:has([data-invalid], [aria-invalid="true"])'),
  ]
  const here = wrong.findIndex((field) => field.contains(document.activeElement))
  const next = wrong[(here + 1) % wrong.length]?.dataset['field']
  if (next === undefined) return
  event.preventDefault()
  focusField(next)
}

/** Puts the focus into a field, from a list of what is wrong. */
export const focusField = (name: string) => {
  const field = document.querySelector(`[data-field="${CSS.escape(name)}"]`)
  field?.querySelector<HTMLElement>('input, button, select, textarea')?.focus()
}
