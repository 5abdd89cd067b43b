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
>

export type TextFieldProps = FieldProps &
  Native & {
    value: string
    onChange: (value: string) => void
    icon?: IconName
    /** After the text: a unit, a button. */
    end?: ReactNode
  }

/** One line of text. */
export function TextField({ value, onChange, icon, end, ...props }: TextFieldProps) {
  const { label, hint, error, required, disabled, readOnly, size, hideLabel, ...native } = props
  const frame = { label, hint, error, required, disabled, readOnly, size, hideLabel }
  return (
    <Field {...frame}>
      {icon && <Icon name={icon} />}
      <Input unstyled {...native} value={value} onChange={(event) => onChange(event.target.value)} />
      {end}
    </Field>
  )
}
