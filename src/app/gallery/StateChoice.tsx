import { Select } from '#src/ui/field/Select.tsx'

import { type FieldState, fieldStates } from './fieldStates.ts'

interface Props {
  value: FieldState
  onChange: (state: FieldState) => void
}

/** Which state the fields of a shelf stand in. */
export const StateChoice = ({ value, onChange }: Props) => (
  <Select
    label="state"
    value={value}
    options={fieldStates.map((state) => ({ value: state, label: state }))}
    onChange={onChange}
  />
)
