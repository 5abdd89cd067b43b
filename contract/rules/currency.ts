import { limits } from '../limits.ts'

/** `123,45`: cents with Brazilian separators in every language (INPUT-29); parts of a cent, as of a price by km, half up. */
export const currencyText = (cents: number): string => {
  const shown = Math.round(Math.abs(cents))
  const whole = String(Math.floor(shown / 100)).replaceAll(/\B(?=(\d{3})+$)/g, '.')
  return `${cents < 0 && shown > 0 ? '-' : ''}${whole},${String(shown % 100).padStart(2, '0')}`
}

/** INPUT-29..31: the digits of a text are cents; above 10.000.000,00 they are 0. Null when there is no digit. */
export function currencyCents(text: string): number | null {
  const digits = text.replaceAll(/\D/g, '')
  if (digits === '') return null
  const cents = Number(digits)
  return cents > limits.currencyMaxCents ? 0 : cents
}
