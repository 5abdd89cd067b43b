import { currencyCents, currencyText } from '#contract/rules/currency.ts'

import { currencyMask } from './currencyMask.ts'
import { DraftField, type EntryProps } from './DraftField.tsx'
import type { Reading } from './fault.ts'

const read = (text: string): Reading<number> => ({ value: currencyCents(text), fault: null })

/** INPUT-29..31: an amount in reais, as whole cents. Brazilian separators in every language. */
export const CurrencyField = (entry: EntryProps<number>) => (
  <DraftField
    inputMode="numeric"
    placeholder="0,00"
    {...entry}
    start={<span className="unit">R$</span>}
    {...{ read, mask: currencyMask }}
    write={currencyText}
  />
)
