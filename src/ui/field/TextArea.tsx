import { Textarea } from '@chakra-ui/react'

import { Field, type FieldProps } from './Field.tsx'

type TextAreaProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  name?: string
  rows?: number
  maxLength?: number
  placeholder?: string
}

/** Several lines of text. */
export function TextArea({ value, onChange, name, rows = 3, maxLength, placeholder, ...frame }: TextAreaProps) {
  return (
    <Field {...frame}>
      <Textarea
        unstyled
        {...{ name, rows, maxLength, placeholder, value }}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
