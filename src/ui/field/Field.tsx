import { Field as Base } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { Icon } from '../icons/Icon.tsx'
import { fieldRecipe } from './field.recipe.ts'

import css from './Field.module.css'

export type FieldProps = {
  label: ReactNode
  /** Short help below the field; an error takes its place. */
  hint?: ReactNode
  /** What is wrong; marks the field and is read with it. */
  error?: string
  /** Wrong together with another field, which says why. */
  invalid?: boolean
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
  /** 32 px, or 44 px for sign-in and touch. */
  size?: 'md' | 'lg'
  /** The label is spoken but not drawn: a search box with its placeholder. */
  hideLabel?: boolean
}

/**
 * The frame of a form field: label, box, hint or error, tied together for readers. `children` is the box's content,
 * one Chakra `Field.Input`, `Field.Select` or `Field.Textarea` among icons.
 */
export function Field(props: FieldProps & { children: ReactNode }) {
  const {
    label,
    hint,
    error,
    invalid = error !== undefined,
    required,
    disabled,
    readOnly,
    size = 'md',
    hideLabel,
    children,
  } = props
  return (
    <Base.Root recipe={fieldRecipe} invalid={invalid} required={required} disabled={disabled} readOnly={readOnly}>
      <Base.Label className={hideLabel ? 'sr-only' : ''}>
        {label}
        <Base.RequiredIndicator>*</Base.RequiredIndicator>
      </Base.Label>
      <div
        className={css.box}
        data-size={size}
        data-invalid={invalid || undefined}
        data-disabled={disabled || undefined}
        data-readonly={readOnly || undefined}
      >
        {children}
      </div>
      {error === undefined ? (
        hint !== undefined && <Base.HelperText>{hint}</Base.HelperText>
      ) : (
        // Within the help text, so that the box is described by it: readers that know no aria-errormessage say it too.
        <Base.HelperText>
          <Base.ErrorText>
            <Icon name="warning-circle" size={14} />
            {error}
          </Base.ErrorText>
        </Base.HelperText>
      )}
    </Base.Root>
  )
}
