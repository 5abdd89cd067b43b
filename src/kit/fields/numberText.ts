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

/** `1.234` or `1.234.567`: whole groups of three, and no number that begins with a group of noughts. */
const inGroups = (text: string, sign: string): boolean => new RegExp(`^[1-9]\\d{0,2}([${sign}]\\d{3})+$`).test(text)

/**
 * The number that a text says, as digits and at most one point; null where it says none. The signs of either world are
 * understood where they can mean one thing only: of two different ones the last is the decimal, and one that parts no
 * thousands is not for them (`13.5` in Portuguese is thirteen and a half, never 135, while `12.480` is twelve thousand).
 */
function plainNumber(text: string, decimal: string): string | null {
  const [, minus = '', body = ''] = /^([-−–]?)([\d., ]*)$/.exec(text.normalize('NFKC').trim()) ?? []
  const [first, last = first, ...more] = new Set(body.replaceAll(/\d/g, ''))
  if (!/\d/.test(body) || more.length > 0) return null
  const signed = (number: string) => (minus === '' ? number : `-${number}`)
  if (first === undefined || last === undefined) return signed(body)
  const at = body.lastIndexOf(last)
  const whole = body.slice(0, at)
  const decimals = body.slice(at + 1)
  const thousands = first === last && inGroups(body, last) && last !== decimal
  if (thousands || (inGroups(body, last) && body.indexOf(last) !== at)) return signed(body.replaceAll(last, ''))
  const readable =
    last !== ' ' && /^\d*$/.test(decimals) && (first === last ? /^\d*$/.test(whole) : inGroups(whole, first))
  return readable ? signed(`${whole.replaceAll(first, '') || '0'}.${decimals || '0'}`) : null
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
  const plain = plainNumber(text, separators.decimal)
  if (plain === null || (plain.split('.')[1]?.length ?? 0) > decimalPlaces) return invalid({ name: 'number' })
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
