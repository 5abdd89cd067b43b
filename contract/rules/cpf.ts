import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'

/** A personal tax id: eleven digits without mask, not all the same, with their check digits (formats §4). */
export const isCpf = (text: string): boolean => /^\d{11}$/.test(text) && !/^(\d)\1{10}$/.test(text) && isValidCpf(text)

/** INPUT-04: `000.000.000-00`, masked or whole; anything but eleven digits stays as it is. */
export const cpfText = (cpf: string): string => cpf.replace(/^([\d•]{3})([\d•]{3})([\d•]{3})([\d•]{2})$/, '$1.$2.$3-$4')
