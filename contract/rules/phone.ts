/** The area codes that Anatel has given out (formats §4): 67 of the 81 that have no zero. */
const areaCode = /^(?:[1469][1-9]|8[1-9]|2[12478]|3[1-578]|5[1345]|7[134579])/

/**
 * A Brazilian phone without mask: an area code that exists, then nine digits that begin with 9 (mobile) or eight that
 * begin with 2 to 5 (landline). VALID-COMPANY: 10 or 11 digits.
 */
export const isPhone = (digits: string): boolean => areaCode.test(digits) && /^\d{2}(9\d{8}|[2-5]\d{7})$/.test(digits)

/** INPUT-06: `(00) 0000-0000` or `(00) 00000-0000`; any other count of digits stays as it is. */
export const phoneText = (digits: string): string => digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
