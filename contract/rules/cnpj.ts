import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'

/**
 * INPUT-34: twelve digits or capitals and two check digits, without mask; not all the same (IN RFB 2.229/2024). Without
 * its version 2 the library refuses letters.
 */
export const isCnpj = (text: string): boolean =>
  /^[0-9A-Z]{12}\d{2}$/.test(text) && !/^(.)\1{13}$/.test(text) && isValidCnpj(text, { version: 2 })

/** INPUT-05: `00.000.000/0000-00`; anything but fourteen characters stays as it is. */
export const cnpjText = (cnpj: string): string =>
  cnpj.replace(/^([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})(\d{2})$/, '$1.$2.$3/$4-$5')
