import { type ClipboardEvent, type KeyboardEvent, useMemo } from 'react'

import { limits } from '#contract/limits.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'

import { DraftField, type Enter, type EntryProps } from './DraftField.tsx'
import { type NumberRules, readNumber, stepNumber, writeNumber } from './numberText.ts'
import { stepsOf } from './stepsOf.ts'

interface Props extends EntryProps<number>, Partial<NumberRules> {
  /** After the number, as FMT-05 writes units. */
  unit?: string
}

/** A field of one line drops the breaks of a pasted list, and 12 and 34 would be 1234: they stay apart, and are no number. */
function keepApart(event: ClipboardEvent<HTMLInputElement>) {
  const text = event.clipboardData.getData('text')
  if (!/\S[\t\r\n]+\s*\S/.test(text)) return
  event.preventDefault()
  document.execCommand('insertText', false, text.trim().replaceAll(/\s+/g, ' '))
}

/**
 * INPUT-13..21: a number with the separators of the language. What is typed stands as it is, with its error where it is
 * no number of this field: a mask that drops a character makes another number of it. Reports once the typing rests for
 * 150 ms; null is empty, NaN is a text that is no number, or not one that may be. With a `step` the arrow keys go from
 * one multiple to the next.
 */
export function NumberField(props: Props) {
  const { decimalPlaces = 0, min, max, step, grouped, unit, label, ...entry } = props
  const t = useText('fields')
  const language = useLanguage()
  const decimal = t('number.decimal')
  const group = t('number.group')
  const { read, write, rules } = useMemo(() => {
    const numberRules: NumberRules = { decimalPlaces, min, max, step, grouped }
    const separators = { decimal, group }
    return {
      rules: numberRules,
      read: (text: string) => readNumber(text, numberRules, separators),
      write: (value: number) => writeNumber(value, numberRules, separators),
    }
  }, [decimalPlaces, min, max, step, grouped, decimal, group])
  const steps = stepsOf((text, direction) => write(stepNumber(read(text).value, direction, rules)))
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, enter: Enter) => {
    // The keypad's separator is a dot on many keyboards, whatever the language: it always means the decimal one.
    if (event.code === 'NumpadDecimal' && event.key !== decimal && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      if (decimalPlaces > 0) document.execCommand('insertText', false, decimal)
    } else if (step !== undefined) steps(event, enter)
  }
  const now = entry.value === null || Number.isNaN(entry.value) ? undefined : entry.value
  const spoken =
    step === undefined
      ? {}
      : {
          role: 'spinbutton',
          'aria-valuenow': now,
          'aria-valuetext': now === undefined ? undefined : write(now),
          'aria-valuemin': min,
          'aria-valuemax': max,
        }
  return (
    <DraftField
      inputMode={min !== undefined && min >= 0 ? (decimalPlaces === 0 ? 'numeric' : 'decimal') : 'text'}
      {...entry}
      {...spoken}
      {...{ read, write, onKeyDown }}
      onPaste={keepApart}
      form={language}
      delayMs={limits.numberDebounceMs}
      label={
        unit === undefined ? (
          label
        ) : (
          <>
            {label}
            <span className="sr-only"> ({unit})</span>
          </>
        )
      }
      end={
        unit !== undefined && (
          <span className="unit" aria-hidden>
            {unit}
          </span>
        )
      }
    />
  )
}
