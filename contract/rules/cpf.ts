/** Weighted sum modulo 11 of the last digits of a CPF: 0 and 1 give 0, everything else 11 less the rest. */
const checkDigit = (digits: string): string => {
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (digits.length + 1 - place), 0)
  const rest = sum % 11
  return String(rest < 2 ? 0 : 11 - rest)
}

/** The two check digits that nine digits of a CPF call for (formats §4). */
export function cpfCheckDigits(base: string): string {
  const first = checkDigit(base)
  return first + checkDigit(base + first)
}

/** A personal tax id: eleven digits without mask, not all the same, with their check digits (formats §4). */
export const isCpf = (text: string): boolean =>
  /^\d{11}$/.test(text) && !/^(\d)\1{10}$/.test(text) && text.endsWith(cpfCheckDigits(text.slice(0, 9)))

/** INPUT-04: `000.000.000-00`; anything but eleven digits stays as it is. */
export const cpfText = (cpf: string): string => cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
