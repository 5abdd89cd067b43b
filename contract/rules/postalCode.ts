/** A CEP without mask: eight digits from 01000-000 up (formats §4); it has no check digit. */
export const isPostalCode = (digits: string): boolean => /^\d{8}$/.test(digits) && digits >= '01000000'

/** INPUT-07: `00000-000`; anything but eight digits stays as it is. */
export const postalCodeText = (digits: string): string => digits.replace(/^(\d{5})(\d{3})$/, '$1-$2')
