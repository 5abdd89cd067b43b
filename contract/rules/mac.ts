/** `AA:BB:CC:DD:EE:FF`, of 6 bytes or 8 (EUI-64): as it is kept. */
export const isMac = (text: string): boolean => /^[0-9A-F]{2}(?::[0-9A-F]{2}){5}(?:(?::[0-9A-F]{2}){2})?$/.test(text)

/** As it is kept, from what a person types: small letters, `-` or nothing between the bytes. Not a MAC: as it came. */
export function readMac(typed: string): string {
  const digits = typed.replaceAll(/[\s:.-]/g, '').toUpperCase()
  return /^(?:[0-9A-F]{12}|[0-9A-F]{16})$/.test(digits) ? (digits.match(/../g) ?? []).join(':') : typed.trim()
}
