import { Checkbox as Base } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { Icon } from '../icons/Icon.tsx'
import { checkboxRecipe } from './checkbox.recipe.ts'

type CheckboxProps = {
  /** `some` is the third state: a part of what it stands for is on. A click then turns all on. */
  checked: boolean | 'some'
  onChange: (checked: boolean) => void
  label: ReactNode
  /** The label is spoken but not drawn: a box in a table row. */
  hideLabel?: boolean
  disabled?: boolean
  name?: string
}

/** A tick box of two or three states. */
export function Checkbox({ checked, onChange, label, hideLabel, disabled, name }: CheckboxProps) {
  return (
    <Base.Root
      recipe={checkboxRecipe}
      checked={checked === 'some' ? 'indeterminate' : checked}
      onCheckedChange={(next) => onChange(next.checked === true)}
      disabled={disabled}
      name={name}
    >
      <Base.HiddenInput />
      <Base.Control>
        {checked !== false && <Icon name={checked === 'some' ? 'minus' : 'check'} size={12} />}
      </Base.Control>
      <Base.Label className={hideLabel ? 'sr-only' : ''}>{label}</Base.Label>
    </Base.Root>
  )
}
