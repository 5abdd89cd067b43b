import { NativeSelect } from '@chakra-ui/react'

import { Icon } from '../icons/Icon.tsx'
import { Field, type FieldProps } from './Field.tsx'

import css from './Field.module.css'

type SelectProps<Value extends string> = FieldProps & {
  options: readonly { value: Value; label: string; disabled?: boolean }[]
  /** The empty string is nothing chosen yet. */
  value: Value | ''
  onChange: (value: Value) => void
  /** Stands first while nothing is chosen; choosing it again calls `onClear`. */
  placeholder?: string
  onClear?: () => void
  name?: string
}

/** One of a short list, with the platform's own list: fastest by keyboard, right on every phone. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onChange, placeholder, onClear, name, ...frame } = props
  const choose = (chosen: string) => {
    const option = options.find((each) => each.value === chosen)
    if (option) onChange(option.value)
    else onClear?.()
  }
  return (
    <Field {...frame}>
      <NativeSelect.Root unstyled className={css.select}>
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
