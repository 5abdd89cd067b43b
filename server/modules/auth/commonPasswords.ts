import words from './commonPasswords.json' with { type: 'json' }

/**
 * Words that guessers try first, in lower case and without what people hang at the end. A short list of our own, with
 * Brazil's habits in it: it stops the obvious, and is no list of breached passwords.
 */
const common = new Set(words)

const digitsOnly = /^(\d)\1+$|^(?:0?1234567890?|9876543210?|0987654321|12345678|87654321|123123123|11223344|10203040)$/

/** Digits and marks at either end do not make a known word a new one. */
const coreOf = (text: string): string => text.replace(/^[\d\W_]+/, '').replace(/[\d\W_]+$/, '')

/** Whether a password is known to guessers, or is the product's or the account's own name (ASVS V6.2.4, V6.2.11). */
export function isCommon(password: string, email: string): boolean {
  const text = password.toLowerCase()
  const core = coreOf(text)
  const own = ['farol', ...email.toLowerCase().split(/[@.]/)].filter((word) => word.length >= 4)
  return common.has(text) || common.has(core) || digitsOnly.test(text) || (core !== '' && own.includes(core))
}
