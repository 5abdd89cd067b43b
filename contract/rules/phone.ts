/**
 * A Brazilian phone without mask: area code without zeros, then nine digits that begin with 9 (mobile) or eight that
 * begin with 2 to 5 (landline). VALID-COMPANY: 10 or 11 digits.
 */
export const isPhone = (digits: string): boolean => /^[1-9]{2}(9\d{8}|[2-5]\d{7})$/.test(digits)

/** INPUT-06: `(00) 0000-0000` or `(00) 00000-0000`; any other count of digits stays as it is. */
export const phoneText = (digits: string): string => digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
