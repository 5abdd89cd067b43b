import { isDay } from './day.ts'

/**
 * A personal document as a history may show it, or somebody who may not read it whole: the first three and the last two signs are kept from it, and of a short
 * one all, as of a day. `39053344705` → `•••533447••`.
 */
export const masked = (text: string): string => {
  if (isDay(text)) return '•'.repeat(7)
  return text.length < 8 ? '•'.repeat(text.length) : `•••${text.slice(3, -2)}••`
}

const form = /^•{3}[^•]+•{2}$|^•{1,7}$/
/** Whether a text is one that was masked: no document has such a sign. */
export const isMasked = (text: string): boolean => form.test(text)
