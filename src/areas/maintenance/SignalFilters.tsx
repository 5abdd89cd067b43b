import filterWords from '#contract/analyses/text/predictive.json' with { type: 'json' }
import { signals, trendStates } from '#contract/codes/signals.ts'
import words from '#contract/text/signals.json' with { type: 'json' }
import { useLanguage } from '#src/lib/text/useText.ts'
import { Select } from '#src/ui/field/Select.tsx'

interface Props {
  value: unknown
  onChange: (value: unknown) => void
}

/** `?sinal=`: one of the eight signals. */
export function SignalFilter({ value, onChange }: Props) {
  const language = useLanguage()
  const { label } = filterWords[language].filters.signal
  return (
    <Select
      label={label}
      hideLabel
      placeholder={label}
      value={signals.find((signal) => signal === value) ?? ''}
      options={signals.map((signal) => ({ value: signal, label: words[language].signals[signal] }))}
      onChange={onChange}
      onClear={() => onChange(null)}
    />
  )
}

/** `?estado=`: signals, and vehicles, in one state. */
export function StateFilter({ value, onChange }: Props) {
  const language = useLanguage()
  const { label } = filterWords[language].filters.state
  return (
    <Select
      label={label}
      hideLabel
      placeholder={label}
      value={trendStates.find((state) => state === value) ?? ''}
      options={trendStates.map((state) => ({ value: state, label: words[language].states[state] }))}
      onChange={onChange}
      onClear={() => onChange(null)}
    />
  )
}
