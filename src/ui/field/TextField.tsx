import { Input } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'

import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/names.ts'
import { Field, type FieldProps } from './Field.tsx'

type Native = Pick<
  ComponentProps<'input'>,
  | 'name'
  | 'type'
  | 'placeholder'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'inputMode'
  | 'maxLength'
  | 'spellCheck'
  | 'ref'
  | 'onBlur'
  | 'onKeyDown'
  | 'onKeyUp'
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
    /** After the text: a unit, a button. */
    end?: ReactNode
  }

/** One line of text. */
export function TextField({ value, onChange, icon, mono, start, end, ...props }: TextFieldProps) {
  const { label, hint, error, required, disabled, readOnly, size, hideLabel, ...native } = props
  const frame = { label, hint, error, required, disabled, readOnly, size, hideLabel }
  return (
    <Field {...frame}>
      {icon && <Icon name={icon} />}
      {start}
      <Input
        unstyled
        className={mono ? 'mono' : ''}
        {...native}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {end}
    </Field>
  )
}
