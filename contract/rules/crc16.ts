/**
 * CRC-16/KERMIT over the characters of a record, each one byte of ISO 8859-1: reflected 0x1021, nothing before or after it.
 * Four capital hexadecimal digits; `123456789` is `2189`.
 */
export function crc16(text: string): string {
  let crc = 0
  for (let n = 0; n < text.length; n++) {
    crc ^= text.charCodeAt(n) & 0xff
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0x8408 : crc >>> 1
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
