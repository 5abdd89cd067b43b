import type { MaskitoOptions } from '@maskito/core'

import { isCnh } from '#contract/rules/cnh.ts'
import { cnpjText, isCnpj } from '#contract/rules/cnpj.ts'
import { cpfText, isCpf } from '#contract/rules/cpf.ts'
import { isPhone, phoneText } from '#contract/rules/phone.ts'
import { isPis, pisText } from '#contract/rules/pis.ts'
import { isPlate, plateForm, plateMaskText } from '#contract/rules/plate.ts'
import { isPostalCode, postalCodeText } from '#contract/rules/postalCode.ts'
import { isRenavam } from '#contract/rules/renavam.ts'
import { taxIdText } from '#contract/rules/taxId.ts'
import { isVin } from '#contract/rules/vin.ts'
import type { IconName } from '#src/ui/icons/names.ts'

import { type Fault, type Reading, empty, faulty } from './fault.ts'
import {
  cnhMask,
  cnpjMask,
  cpfMask,
  phoneMask,
  pisMask,
  plateMask,
  postalCodeMask,
  renavamMask,
  taxIdMask,
  vinMask,
} from './masks.ts'

/** How a text of a fixed form is typed. Its value has no mask: `ABC1D23`, `11144477735` (INPUT-03..07, INPUT-34). */
export interface MaskedForm {
  mask: MaskitoOptions
  read: (text: string) => Reading<string>
  write: (value: string) => string
  placeholder: string
  /** What stands for the places that are still empty. */
  ghost?: string
  inputMode: 'numeric' | 'tel' | 'text'
  icon?: IconName
  autoComplete?: string
  autoCapitalize?: 'characters'
  /** What is worth a word though it is taken. */
  remark?: (value: string) => 'plate.other' | null
}

const reader =
  (least: number, holds: (value: string) => boolean, fault: Fault['name']) =>
  (text: string): Reading<string> => {
    const value = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
    if (value === '') return empty
    if (value.length < least) return faulty('missing', { count: least - value.length })
    return holds(value) ? { value, fault: null } : faulty(fault)
  }

const readCpf = reader(11, isCpf, 'cpf')
const readRenavam = reader(11, isRenavam, 'renavam')
const readCnpj = reader(14, isCnpj, 'cnpj')

/** One of no Brazilian form is taken, for trucks of the neighbours, and remarked upon. */
export const plate: MaskedForm = {
  autoCapitalize: 'characters',
  remark: (value) => (plateForm(value) === 'other' ? 'plate.other' : null),
  mask: plateMask,
  read: reader(7, isPlate, 'missing'),
  write: plateMaskText,
  placeholder: 'ABC-1D23',
  ghost: '___-____',
  inputMode: 'text',
}

export const cpf: MaskedForm = {
  mask: cpfMask,
  read: readCpf,
  write: cpfText,
  placeholder: '000.000.000-00',
  ghost: '___.___.___-__',
  inputMode: 'numeric',
}

export const cnpj: MaskedForm = {
  autoCapitalize: 'characters',
  mask: cnpjMask,
  read: readCnpj,
  write: cnpjText,
  placeholder: '00.000.000/0000-00',
  ghost: '__.___.___/____-__',
  // Letters since July 2026: a keyboard of digits would lock them out (INPUT-34).
  inputMode: 'text',
}

export const taxId: MaskedForm = {
  autoCapitalize: 'characters',
  mask: taxIdMask,
  read: (text) => (/[A-Z/]/i.test(text) ? readCnpj(text) : readCpf(text)),
  write: taxIdText,
  placeholder: '000.000.000-00',
  inputMode: 'text',
}

export const cnh: MaskedForm = {
  mask: cnhMask,
  read: reader(11, isCnh, 'cnh'),
  write: (value) => value,
  placeholder: '00000000000',
  inputMode: 'numeric',
}

export const pis: MaskedForm = {
  mask: pisMask,
  read: reader(11, isPis, 'pis'),
  write: pisText,
  placeholder: '000.00000.00-0',
  ghost: '___._____.__-_',
  inputMode: 'numeric',
}

const asTyped = (value: string): string => value

export const renavam: MaskedForm = {
  mask: renavamMask,
  // One of nine digits is an older one.
  read: (text) => readRenavam(text.length === 9 ? `00${text}` : text),
  write: asTyped,
  placeholder: '00000000000',
  inputMode: 'numeric',
}

export const vin: MaskedForm = {
  autoCapitalize: 'characters',
  mask: vinMask,
  read: reader(17, isVin, 'vin'),
  write: asTyped,
  placeholder: '9BWZZZ377VT004251',
  inputMode: 'text',
}

export const phone: MaskedForm = {
  mask: phoneMask,
  read: reader(10, isPhone, 'phone'),
  write: phoneText,
  placeholder: '(00) 00000-0000',
  inputMode: 'tel',
  autoComplete: 'tel-national',
}

export const postalCode: MaskedForm = {
  mask: postalCodeMask,
  read: reader(8, isPostalCode, 'postalCode'),
  write: postalCodeText,
  placeholder: '00000-000',
  ghost: '_____-___',
  inputMode: 'numeric',
  autoComplete: 'postal-code',
}
