/** Numbers of the demo's people and vehicles, in the exact Brazilian forms with true check digits. */

const plates = 26 ** 3 * 10_000
/** Odd and not a multiple of 5 or 13, so that it shares no factor with the count of plates: stepping visits each once. */
const plateStep = 48_271_337

/**
 * The plate of that index, stored without hyphen. No two indices below 175,760,000 share one, in either form,
 * for the Mercosul form is the old one with its second digit as a letter (0-9 → A-J).
 */
export function plateOf(index: number, start: number, mercosul: boolean): string {
  const n = Number((BigInt(start) + BigInt(index) * BigInt(plateStep)) % BigInt(plates))
  const digits = String(n % 10_000).padStart(4, '0')
  const word = Math.floor(n / 10_000)
  const letters = String.fromCharCode(65 + Math.floor(word / 676), 65 + (Math.floor(word / 26) % 26), 65 + (word % 26))
  if (!mercosul) return letters + digits
  return letters + digits.charAt(0) + String.fromCharCode(65 + Number(digits.charAt(1))) + digits.slice(2)
}

const weighted = (digits: readonly number[], weights: readonly number[]) =>
  weights.reduce((sum, weight, i) => sum + weight * (digits[i] ?? 0), 0) % 11
const lowToZero = (rest: number) => (rest < 2 ? 0 : 11 - rest)

/** A CPF of nine digits: d1 weighs 10…2, d2 weighs 11…2. */
export function cpfOf(nine: readonly number[]): string {
  const d1 = lowToZero(weighted(nine, [10, 9, 8, 7, 6, 5, 4, 3, 2]))
  const d2 = lowToZero(weighted([...nine, d1], [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]))
  return [...nine, d1, d2].join('')
}

/** A numeric CNPJ of twelve digits. */
export function cnpjOf(twelve: readonly number[]): string {
  const d1 = lowToZero(weighted(twelve, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]))
  const d2 = lowToZero(weighted([...twelve, d1], [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]))
  return [...twelve, d1, d2].join('')
}

/** A CNH registration of nine digits: sums mod 11 with weights 9…1 and 1…9; ten reads as 0 and lowers the second by 2. */
export function cnhOf(nine: readonly number[]): string {
  const first = weighted(nine, [9, 8, 7, 6, 5, 4, 3, 2, 1])
  const d1 = first === 10 ? 0 : first
  let d2 = weighted(nine, [1, 2, 3, 4, 5, 6, 7, 8, 9]) - (first === 10 ? 2 : 0)
  if (d2 < 0) d2 += 11
  return [...nine, d1, d2 > 9 ? 0 : d2].join('')
}

/** A worker's registration of ten digits, with weights 3 2 9…2. */
export const pisOf = (ten: readonly number[]): string =>
  [...ten, lowToZero(weighted(ten, [3, 2, 9, 8, 7, 6, 5, 4, 3, 2]))].join('')
