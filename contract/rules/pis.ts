import { isValidPis } from '@brazilian-utils/brazilian-utils/is-valid-pis'

/** A worker's registration (PIS, PASEP, NIT): eleven digits with their check digit. */
export const isPis = (text: string): boolean => /^\d{11}$/.test(text) && !/^(\d)\1{10}$/.test(text) && isValidPis(text)

/** `000.00000.00-0`; anything but eleven digits stays as it is, and one that is masked keeps its dots. */
export const pisText = (pis: string): string => pis.replace(/^([\d•]{3})([\d•]{5})([\d•]{2})([\d•])$/, '$1.$2.$3-$4')
