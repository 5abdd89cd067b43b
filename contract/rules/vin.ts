/** A chassis number: seventeen digits and capitals but I, O and Q. Its check digit is American alone. */
export const isVin = (text: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/.test(text)
