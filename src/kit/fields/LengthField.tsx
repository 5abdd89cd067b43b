import { useMemo } from 'react'

import { brokenRules } from '#contract/rules/validator.ts'

import { DraftField, type EntryProps } from './DraftField.tsx'
import { type Reading, empty, faulty } from './fault.ts'
import { digitsMask } from './masks.ts'

interface Props extends EntryProps<string> {
  /** Least and most characters. */
  min?: number
  max?: number
  /** INPUT-02, INPUT-23: everything but digits falls away. */
  digits?: boolean
}

const asIs = (value: string): string => value

/**
 * INPUT-22: a text that may be too short or too long; then there is an error and the value is null. Spaces around it do
 * not count and are not kept. Nothing is cut off: what does not fit stays to be seen.
 */
export function LengthField({ min, max, digits = false, ...entry }: Props) {
  const read = useMemo(
    () =>
      (text: string): Reading<string> => {
        const value = text.trim()
        if (value === '') return empty
        const [broken] = brokenRules(value, { minLength: min, maxLength: max })
        if (broken === 'minLength') return faulty('short', { count: min ?? 0 })
        if (broken === 'maxLength') return faulty('long', { count: max ?? 0 })
        return { value, fault: null }
      },
    [min, max],
  )
  const face = digits ? ({ mask: digitsMask, inputMode: 'numeric', mono: true } as const) : {}
  return <DraftField {...face} {...entry} read={read} write={asIs} />
}
