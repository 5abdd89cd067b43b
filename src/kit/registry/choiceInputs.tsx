import type { Format } from '#src/lib/format/useFormat.ts'
import { Select } from '#src/ui/field/Select.tsx'

import type { EntryProps } from '../fields/DraftField.tsx'
import type { AnyEntity } from './face.ts'
import { choiceText } from './registryText.ts'

/** What fields that hold one of a list are chosen with: the platform's own list, in the words of the noun. */
export function choiceInputs(entity: AnyEntity, format: Pick<Format, 'language'>) {
  return Object.fromEntries(
    Object.entries(entity.fields).flatMap(([key, { of }]) => {
      if (of === undefined) return []
      const options = of.map((value) => ({ value, label: choiceText(entity, key, value, format) }))
      function ChoiceInput({ value, onChange, label, hint, error, required, placeholder = '—' }: EntryProps<unknown>) {
        return (
          <Select
            {...{ label, hint, error, required, options }}
            value={of?.find((one) => one === value) ?? ''}
            onChange={(next) => onChange(next, null)}
            {...((value === null || required !== true) && { placeholder, onClear: () => onChange(null, null) })}
          />
        )
      }
      return [[key, ChoiceInput] as const]
    }),
  )
}
