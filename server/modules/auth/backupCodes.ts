import { randomInt } from 'node:crypto'

/** Crockford's Base32: no I, L, O or U to misread. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 10
const count = 10

/** Ten different codes of 50 random bits, as `XXXXX-XXXXX`. */
export function newBackupCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < count) {
    const text = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
    codes.add(`${text.slice(0, 5)}-${text.slice(5)}`)
  }
  return [...codes]
}

/** A code as it is compared: what people add, and what they misread, is set right. Null for what can be none. */
export function plainBackupCode(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return plain.length === length && [...plain].every((letter) => letters.includes(letter)) ? plain : null
}
