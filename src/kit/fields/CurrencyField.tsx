import { useCallback } from 'react'

import { currencyCents, currencyText } from '#contract/rules/currency.ts'

import { currencyMask } from './currencyMask.ts'
import { DraftField, type EntryProps } from './DraftField.tsx'
import { type Reading, faulty } from './fault.ts'

interface Props extends EntryProps<number> {
  /** Its ends, in cents; an amount beyond them is none. */
  least?: number
  most?: number
}

/** INPUT-29..31: an amount in reais, as whole cents. Brazilian separators in every language. */
export function CurrencyField({ least = 0, most = Infinity, ...entry }: Props) {
  const read = useCallback(
    (text: string): Reading<number> => {
      const cents = currencyCents(text)
      return cents !== null && (cents < least || cents > most) ? faulty('parameter') : { value: cents, fault: null }
    },
    [least, most],
  )
  return (
    <DraftField
      inputMode="numeric"
      placeholder="0,00"
      {...entry}
      start={<span className="unit">R$</span>}
      {...{ read, mask: currencyMask }}
      write={currencyText}
    />
  )
}
