import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core'

/** Full-width characters of East Asian keyboards as their plain ones; one for one, so that the caret stays true. */
const plain = (text: string): string =>
  text.replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))

const capitals = (text: string): string => plain(text).replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())

/** Changes what is typed, pasted or filled in, before the mask looks at it. `change` keeps the length. */
const each =
  (change: (text: string) => string): MaskitoPreprocessor =>
  ({ elementState, data }) => ({
    elementState: { ...elementState, value: change(elementState.value) },
    data: change(data),
  })

const digit = /\d/
const alphanumeric = /[0-9A-Z]/

/** `0` a digit, `A` a digit or capital, anything else itself. */
const places = (form: string) =>
  [...form].map((place) => (place === '0' ? digit : place === 'A' ? alphanumeric : place))

const fixed = (form: string): MaskitoOptions => ({ mask: places(form), preprocessors: [each(capitals)] })

/** INPUT-02, INPUT-23: digits and nothing else; everything else in a pasted text falls away. */
export const digitsMask: MaskitoOptions = { mask: /^\d*$/, preprocessors: [each(plain)] }

/** INPUT-03. */
export const plateMask = fixed('AAA-AAAA')
/** INPUT-04. */
export const cpfMask = fixed('000.000.000-00')
export const cnhMask = fixed('00000000000')
export const renavamMask = fixed('00000000000')
export const vinMask = fixed('AAAAAAAAAAAAAAAAA')
export const pisMask = fixed('000.00000.00-0')
/** INPUT-05, INPUT-34. */
export const cnpjMask = fixed('AA.AAA.AAA/AAAA-00')
/** INPUT-07. */
export const postalCodeMask = fixed('00000-000')

/** A pasted number of a phone book: `+55 11 …`, `0055 …`, `0 11 …`. What is typed digit by digit stays as it is. */
const national: MaskitoPreprocessor = ({ elementState, data }) => {
  const digits = data.replaceAll(/\D/g, '')
  const local = digits.replace(/^(?:00)?55(?=\d{10,11}$)/, '').replace(/^0(?=\d{10,11}$)/, '')
  return { elementState, data: digits.length > 11 || digits.startsWith('0') ? local : data }
}

const person = places('000.000.000-00')
const company = places('AA.AAA.AAA/AAAA-00')

/** ENT-18: a CPF until there is a letter or a twelfth character, then a CNPJ. */
export const taxIdMask: MaskitoOptions = {
  mask: ({ value }) => {
    const characters = value.replaceAll(/[^0-9A-Z]/g, '')
    return characters.length > 11 || /[A-Z]/.test(characters) ? company : person
  },
  preprocessors: [each(capitals)],
}

const landline = places('(00) 0000-0000')
const mobile = places('(00) 00000-0000')

/** INPUT-06: the hyphen moves once there are eleven digits. */
export const phoneMask: MaskitoOptions = {
  mask: ({ value }) => (value.replaceAll(/\D/g, '').length > 10 ? mobile : landline),
  preprocessors: [each(plain), national],
}
