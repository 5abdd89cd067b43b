import { isEmail } from './email.ts'

/** INPUT-32: what a text may be asked for. Lengths count characters, not UTF-16 units. */
export interface TextRules {
  minLength?: number
  maxLength?: number
  /** A mask was filled in: no underscore is left. */
  masked?: boolean
  /** A plain number: digits, one comma or dot, perhaps a minus. */
  isNumber?: boolean
  isEmail?: boolean
  /** The same text, such as a password typed twice. */
  equalsTo?: string
}

export type TextRule = keyof TextRules

/** INPUT-33: which of the given rules a text breaks, in a fixed order; none broken means that it holds. */
export function brokenRules(text: string, rules: TextRules): TextRule[] {
  const length = [...text].length
  const broken: Record<TextRule, boolean> = {
    minLength: rules.minLength !== undefined && length < rules.minLength,
    maxLength: rules.maxLength !== undefined && length > rules.maxLength,
    masked: rules.masked === true && text.includes('_'),
    isNumber: rules.isNumber === true && !/^[-−]?\d+([.,]\d+)?$/.test(text),
    isEmail: rules.isEmail === true && !isEmail(text),
    equalsTo: rules.equalsTo !== undefined && text !== rules.equalsTo,
  }
  const order: TextRule[] = ['minLength', 'maxLength', 'masked', 'isNumber', 'isEmail', 'equalsTo']
  return order.filter((rule) => broken[rule])
}
