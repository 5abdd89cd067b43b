import { Textarea } from '@chakra-ui/react'
import type { ComponentProps } from 'react'

import { Field, type FieldProps } from './Field.tsx'

type Native = Pick<ComponentProps<'textarea'>, 'autoCapitalize' | 'autoCorrect' | 'spellCheck'>

type TextAreaProps = FieldProps &
  Native & {
    value: string
    onChange: (value: string) => void
    name?: string
    rows?: number
    maxLength?: number
    placeholder?: string
  }

/** Several lines of text. */
export function TextArea({ value, onChange, name, rows = 3, maxLength, placeholder, ...props }: TextAreaProps) {
  const { autoCapitalize, autoCorrect, spellCheck, ...frame } = props
  return (
    <Field {...frame}>
      <Textarea
        unstyled
        {...{ name, rows, maxLength, placeholder, value, autoCapitalize, autoCorrect, spellCheck }}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
