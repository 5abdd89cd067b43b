import { TrunkRange, rangeOf } from '#contract/reports/trunkTemperature.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { useText } from '#src/lib/text/useText.ts'

import css from './RangeField.module.css'

interface Props {
  value: unknown
  onChange: (value: unknown) => void
}

const usual = { lowest: 2, highest: 8 }

/** From and to, °C, each to half a degree; what is no range is not asked. */
export function RangeField({ value, onChange }: Props) {
  const t = useText('reports')
  const range = rangeOf(typeof value === 'string' ? value : '') ?? usual
  const change = (next: Partial<typeof usual>) => {
    const { lowest, highest } = { ...range, ...next }
    const said = `${lowest}..${highest}`
    if (TrunkRange.safeParse(said).success && rangeOf(said) !== null) onChange(said)
  }
  const end = (name: 'lowest' | 'highest') => (
    <NumberField
      hideLabel
      label={t(`range.${name}`)}
      unit="°C"
      decimalPlaces={1}
      step={0.5}
      min={-39.5}
      max={59.5}
      value={range[name]}
      onChange={(next) => next !== null && change({ [name]: next })}
    />
  )
  return (
    <fieldset className={css.range}>
      <legend className="sr-only">{t('range.legend')}</legend>
      {end('lowest')}
      <span aria-hidden="true">–</span>
      {end('highest')}
    </fieldset>
  )
}
