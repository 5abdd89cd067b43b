import { NativeSelect } from '@chakra-ui/react'

import { Icon } from '../icons/Icon.tsx'
import { Field, type FieldProps } from './Field.tsx'

type SelectProps<Value extends string> = FieldProps & {
  options: readonly { value: Value; label: string; disabled?: boolean }[]
  /** The empty string is nothing chosen: allowed when there is a placeholder. */
  value: Value | ''
  onChange: (value: Value | '') => void
  placeholder?: string
  name?: string
}

/** One of a short list, with the platform's own list: fastest by keyboard, right on every phone. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onChange, placeholder, name, ...frame } = props
  const choose = (chosen: string) => onChange(options.find((option) => option.value === chosen)?.value ?? '')
  return (
    <Field {...frame}>
      <NativeSelect.Root unstyled className="select-root">
        <NativeSelect.Field
          unstyled
          name={name}
          value={value}
          placeholder={placeholder}
          onChange={(event) => choose(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </NativeSelect.Field>
      </NativeSelect.Root>
      <Icon name="caret-down" size={14} />
    </Field>
  )
}
