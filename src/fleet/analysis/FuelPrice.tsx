import { CurrencyField } from '#src/kit/fields/CurrencyField.tsx'
import { useText } from '#src/lib/text/useText.ts'

/** RATING-06: what a litre costs, 0,01 to 99,99. Nothing said is the price that the company keeps; without one there is no cost. */
export function FuelPrice({ value, onChange }: { value: unknown; onChange: (value: number | null) => void }) {
  const t = useText('analysis')
  return (
    <CurrencyField
      label={t('fuelPrice')}
      hideLabel
      placeholder={t('fuelPriceOwn')}
      value={typeof value === 'number' ? value : null}
      least={1}
      most={9_999}
      onChange={(cents, fault) => fault === null && onChange(cents)}
    />
  )
}
