import type { MaskitoOptions } from '@maskito/core'

import { currencyCents, currencyText } from '#contract/rules/currency.ts'

const digitCount = (text: string): number => text.replaceAll(/\D/g, '').length

/** The place in a text behind which so many of its digits stand. */
function placeBefore(text: string, digitsBehind: number): number {
  let place = text.length
  for (let left = digitsBehind; left > 0 && place > 0; place--) if (/\d/.test(text.charAt(place - 1))) left--
  return place
}

/**
 * INPUT-29..31: digits are cents and push in from the right, so the caret keeps its count of digits behind it. Deleting
 * at 0,00 empties the field: otherwise an amount could never be taken back.
 */
export const currencyMask: MaskitoOptions = {
  mask: /^[\d.,]*$/,
  preprocessors: [
    ({ elementState, data }, action) => {
      const cleared = action.startsWith('delete') && currencyCents(elementState.value) === 0
      return { elementState: cleared ? { value: '', selection: [0, 0] } : elementState, data }
    },
  ],
  postprocessors: [
    ({ value, selection }) => {
      const cents = currencyCents(value)
      const text = cents === null ? '' : currencyText(cents)
      const place = (at: number) => placeBefore(text, digitCount(value.slice(at)))
      return { value: text, selection: [place(selection[0]), place(selection[1])] }
    },
  ],
}
