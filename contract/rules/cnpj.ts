/** formats §4: every character counts as its ASCII code less 48, so that digits keep their value and A is 17. */
const checkDigit = (text: string): string => {
  const sum = [...text].reduce((total, character, place) => {
    const weight = 2 + ((text.length - 1 - place) % 8)
    return total + (character.charCodeAt(0) - 48) * weight
  }, 0)
  const rest = sum % 11
  return String(rest < 2 ? 0 : 11 - rest)
}

/** The two check digits that twelve digits or capitals of a CNPJ call for (IN RFB 2.229/2024). */
export function cnpjCheckDigits(base: string): string {
  const first = checkDigit(base)
  return first + checkDigit(base + first)
}

/** INPUT-34: twelve digits or capitals and two check digits, without mask; not all the same. */
export const isCnpj = (text: string): boolean =>
  /^[0-9A-Z]{12}\d{2}$/.test(text) && !/^(.)\1{13}$/.test(text) && text.endsWith(cnpjCheckDigits(text.slice(0, 12)))

/** INPUT-05: `00.000.000/0000-00`; anything but fourteen characters stays as it is. */
export const cnpjText = (cnpj: string): string =>
  cnpj.replace(/^([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})(\d{2})$/, '$1.$2.$3/$4-$5')
