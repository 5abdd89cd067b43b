/**
 * A personal document as a history may show it: the first three and the last two signs are kept from it, and of a short
 * one all. `39053344705` → `•••533447••`.
 */
export const masked = (text: string): string =>
  text.length < 8 ? '•'.repeat(text.length) : `•••${text.slice(3, -2)}••`
