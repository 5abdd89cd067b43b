import { type MaskitoOptions, maskitoTransform } from '@maskito/core'
import { maskitoNumberOptionsGenerator } from '@maskito/kit'

import { type Reading, empty } from './fault.ts'

/** INPUT-15: what parts a number in the language on screen; `fields:number` of the texts. */
export interface Separators {
  decimal: string
  group: string
}

export interface NumberRules {
  /** INPUT-13, INPUT-14: 0 takes whole numbers only. */
  decimalPlaces: number
  min?: number
  max?: number
  /** INPUT-17: only multiples of it. */
  step?: number
  /** A year is not written 2.026. */
  grouped?: boolean
}

/**
 * A pasted number in the separators of this language. With both signs in it the last one is the decimal; one alone that
 * stands where no thousands are parted cannot be for them: `12.5` is never 125, `0.125` and `1234.567` no whole number.
 */
export function inSeparators(text: string, { decimal }: Separators): string {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last < 0) return text
  const sign = text.charAt(last)
  const after = text.slice(last + 1)
  const repeated = text.indexOf(sign) !== last
  const mixed = text.includes('.') && text.includes(',')
  const parts = /^[^\d]*[1-9]\d{0,2}$/.test(text.slice(0, last)) && /^\d{3}(?!\d)/.test(after)
  const isDecimal = !repeated && (mixed || sign === decimal || !parts)
  const whole = (isDecimal ? text.slice(0, last) : text).replaceAll(/[.,]/g, '')
  return isDecimal ? whole + decimal + after : whole
}

/** INPUT-13..15: what may be typed. Bounds are not part of it: a number out of them is shown, and said to be so; −5 is never 5. */
export function numberMask(rules: NumberRules, separators: Separators): MaskitoOptions {
  const { decimalPlaces, grouped = true } = rules
  const base = maskitoNumberOptionsGenerator({
    maximumFractionDigits: decimalPlaces,
    decimalSeparator: separators.decimal,
    decimalPseudoSeparators: [separators.decimal],
    thousandSeparator: grouped ? separators.group : '',
    minusSign: '−',
    min: Number.MIN_SAFE_INTEGER,
  })
  return {
    ...base,
    preprocessors: [
      ({ elementState, data }) => ({
        elementState,
        data: data.length > 1 ? inSeparators(data, separators) : data,
      }),
      ...(base.preprocessors ?? []),
    ],
  }
}

/** As it is written in the field: no more decimals than it has, and a true minus. */
export function writeNumber(value: number, rules: NumberRules, separators: Separators): string {
  const [whole = '', decimals = ''] = Math.abs(value).toFixed(rules.decimalPlaces).split('.')
  const kept = decimals.replace(/0+$/, '')
  const groups = rules.grouped === false ? whole : whole.replaceAll(/\B(?=(\d{3})+$)/g, separators.group)
  return `${value < 0 ? '−' : ''}${groups}${kept === '' ? '' : separators.decimal + kept}`
}

/** INPUT-17, by counting steps: 0.3 is a multiple of 0.1. */
const isMultiple = (value: number, step: number): boolean => {
  const steps = value / step
  return Math.abs(steps - Math.round(steps)) < 1e-9 * Math.max(1, Math.abs(steps))
}

/** INPUT-13..20: the number that a text says; NaN with the reason where it says none that may be. */
export function readNumber(text: string, rules: NumberRules, separators: Separators): Reading<number> {
  if (text.trim() === '') return empty
  const { decimalPlaces, min, max, step } = rules
  const written = (value: number) => writeNumber(value, { ...rules, decimalPlaces: 6 }, separators)
  const invalid = (fault: NonNullable<Reading<number>['fault']>) => ({ value: Number.NaN, fault })
  const plain = text.trim().replaceAll(separators.group, '').replace(separators.decimal, '.').replace('−', '-')
  const form =
    decimalPlaces === 0 ? /^-?\d+$/ : new RegExp(`^-?(\\d+\\.?\\d{0,${decimalPlaces}}|\\.\\d{1,${decimalPlaces}})$`)
  if (!form.test(plain)) return invalid({ name: 'number' })
  const value = Number(plain) + 0
  const low = min !== undefined && value < min
  const high = max !== undefined && value > max
  if (low || high) {
    if (min === undefined) return invalid({ name: 'most', values: { max: written(max ?? value) } })
    if (max === undefined) return invalid({ name: 'least', values: { min: written(min) } })
    return invalid({ name: 'between', values: { min: written(min), max: written(max) } })
  }
  if (step !== undefined && !isMultiple(value, step)) return invalid({ name: 'step', values: { step: written(step) } })
  return { value, fault: null }
}

/**
 * The next multiple of the step, or the last one within the bounds where that would pass them. `from` is NaN or null
 * where nothing stands.
 */
export function stepNumber(from: number | null, direction: 1 | -1, rules: NumberRules): number {
  const { step = 1, min = -Infinity, max = Infinity, decimalPlaces } = rules
  const least = Math.ceil(min / step - 1e-9)
  const most = Math.floor(max / step + 1e-9)
  const start = from === null || Number.isNaN(from) ? (least > -Infinity ? least - direction : 0) : from / step
  const next = direction > 0 ? Math.floor(start + 1e-9) + 1 : Math.ceil(start - 1e-9) - 1
  return Number((Math.min(most, Math.max(least, next)) * step).toFixed(Math.max(decimalPlaces, 0))) + 0
}

/** The text as the mask leaves it: what a paste becomes. */
export const masked = (text: string, mask: MaskitoOptions): string => maskitoTransform(text, mask)
