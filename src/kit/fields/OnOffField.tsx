import { useText } from '#src/lib/text/useText.ts'
import { Select } from '#src/ui/field/Select.tsx'

import type { EntryProps } from './DraftField.tsx'

const states = ['on', 'off'] as const

/** On, off, or not said at all: a box could not tell the last two apart. */
export function OnOffField({ value, onChange, label, hint, hideLabel, disabled, name, error }: EntryProps<boolean>) {
  const t = useText('fields')
  return (
    <Select
      {...{ label, hint, hideLabel, disabled, name, error }}
      value={value === null ? '' : value ? 'on' : 'off'}
      options={states.map((state) => ({ value: state, label: t(`onOff.${state}`) }))}
      placeholder={t('onOff.none')}
      onChange={(state) => onChange(state === 'on', null)}
      onClear={() => onChange(null, null)}
    />
  )
}
