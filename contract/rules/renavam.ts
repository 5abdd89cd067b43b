import { isValidRenavam } from '@brazilian-utils/brazilian-utils/is-valid-renavam'

/** A vehicle's registration: eleven digits with their check digit; older ones of nine have two zeros before them. */
export const isRenavam = (text: string): boolean => /^\d{11}$/.test(text) && isValidRenavam(text)
