import { Switch as Base } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { switchRecipe } from './switch.recipe.ts'

type SwitchProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  label: ReactNode
  hideLabel?: boolean
  disabled?: boolean
}

/** On or off, at once and without a save: layers of a map, live updates. */
export function Switch({ checked, onChange, label, hideLabel, disabled }: SwitchProps) {
  return (
    <Base.Root
      recipe={switchRecipe}
      checked={checked}
      onCheckedChange={(next) => onChange(next.checked)}
      disabled={disabled}
    >
      <Base.HiddenInput />
      <Base.Control>
        <Base.Thumb />
      </Base.Control>
      <Base.Label className={hideLabel ? 'sr-only' : ''}>{label}</Base.Label>
    </Base.Root>
  )
}
