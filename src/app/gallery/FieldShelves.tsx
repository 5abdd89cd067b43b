import { useState } from 'react'

import { Checkbox } from '#src/ui/field/Checkbox.tsx'
import { PasswordField } from '#src/ui/field/PasswordField.tsx'
import { Segments } from '#src/ui/field/Segments.tsx'
import { Select } from '#src/ui/field/Select.tsx'
import { Switch } from '#src/ui/field/Switch.tsx'
import { TextArea } from '#src/ui/field/TextArea.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'

import { Shelf } from './Shelf.tsx'

import css from './Gallery.module.css'

const options = [
  { value: 'a', label: 'a' },
  { value: 'b', label: 'b' },
  { value: 'c', label: 'c', disabled: true },
] as const

export function FieldShelf() {
  const [text, setText] = useState('BRA2E16')
  const [chosen, setChosen] = useState<'a' | 'b' | 'c' | ''>('')
  const field = { value: text, onChange: setText }
  return (
    <Shelf title="TextField, PasswordField, TextArea, Select">
      <div className={css.pair}>
        <TextField label="label" hint="hint" icon="magnifying-glass" {...field} />
        <TextField label="error" error="error" required {...field} />
        <TextField label="disabled" disabled {...field} />
        <TextField label="readOnly" readOnly {...field} />
        <TextField label="lg" size="lg" end="km" {...field} />
        <PasswordField label="password" size="lg" autoComplete="new-password" {...field} />
        <Select
          label="select"
          options={options}
          placeholder="placeholder"
          value={chosen}
          onChange={setChosen}
          onClear={() => setChosen('')}
        />
        <TextArea label="textarea" rows={2} {...field} />
      </div>
    </Shelf>
  )
}

export function ToggleShelf() {
  const [on, setOn] = useState(true)
  const [choice, setChoice] = useState<'dense' | 'standard' | 'comfort'>('standard')
  return (
    <Shelf title="Checkbox, Switch, Segments">
      <Checkbox label="checked" checked={on} onChange={setOn} />
      <Checkbox label="some" checked="some" onChange={setOn} />
      <Checkbox label="off" checked={!on} onChange={(next) => setOn(!next)} />
      <Checkbox label="disabled" checked disabled onChange={setOn} />
      <Switch label="on" checked={on} onChange={setOn} />
      <Switch label="off" checked={!on} onChange={(next) => setOn(!next)} />
      <Switch label="disabled" checked disabled onChange={setOn} />
      <Segments
        label="segments"
        value={choice}
        onChange={setChoice}
        options={[
          { value: 'dense', label: '28' },
          { value: 'standard', label: '32' },
          { value: 'comfort', label: '40' },
        ]}
      />
    </Shelf>
  )
}
