import { Input } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'

import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/names.ts'
import { Field, type FieldProps } from './Field.tsx'

import css from './Field.module.css'

type Native = Pick<
  ComponentProps<'input'>,
  | 'name'
  | 'type'
  | 'placeholder'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'autoCorrect'
  | 'inputMode'
  | 'maxLength'
  | 'spellCheck'
  | 'ref'
  | 'onBlur'
  | 'onKeyDown'
  | 'onKeyUp'
  | 'onPaste'
  | 'autoFocus'
  | 'role'
  | 'aria-valuenow'
  | 'aria-valuemin'
  | 'aria-valuemax'
  | 'aria-valuetext'
>

export type TextFieldProps = FieldProps &
  Native & {
    value: string
    onChange: (value: string) => void
    icon?: IconName
    /** Plates and codes: the face with a slashed zero. */
    mono?: boolean
    /** Before the text: a currency. */
    start?: ReactNode
    /** The whole form of the text: what is still to be typed of it is drawn behind, while the focus is there. */
    ghost?: string
    /** After the text: a unit, a button. */
    end?: ReactNode
  }

/** One line of text. */
export function TextField({ value, onChange, icon, mono, start, ghost, end, ...props }: TextFieldProps) {
  const { label, hint, error, invalid, required, disabled, readOnly, size, hideLabel, ...native } = props
  const frame = { label, hint, error, invalid, required, disabled, readOnly, size, hideLabel }
  return (
    <Field {...frame}>
      {icon && <Icon name={icon} />}
      {start}
      <span className={css.entry}>
        {ghost !== undefined && value !== '' && (
          <span className={`${css.ghost} ${mono ? 'mono' : ''}`} aria-hidden>
            <span>{value}</span>
            {ghost.slice(value.length)}
          </span>
        )}
        <Input
          unstyled
          className={mono ? 'mono' : ''}
          {...native}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
      {end}
    </Field>
  )
}
