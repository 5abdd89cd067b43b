const width = 16

/** CRC-8 of 1-Wire: x⁸ + x⁵ + x⁴ + 1, reflected (Maxim application note 27). Zero over a whole ROM with its check byte. */
function crc8(bytes: readonly number[]): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0x8c : crc >> 1
  }
  return crc
}

const pairsOf = (digits: string): string[] => digits.match(/../g) ?? []
const bytesOf = (code: string) => pairsOf(code).map((pair) => parseInt(pair, 16))

/**
 * Whether a code is the ROM of a 1-Wire key (iButton): 64 bits as 16 hexadecimal digits, of a family, a serial number and
 * a check byte. Readers print it in either order. Any other code that a reader in the cab says is of an RFID card.
 */
export function isIButton(code: string): boolean {
  if (code.length !== width || !/^[0-9a-f]+$/i.test(code)) return false
  const bytes = bytesOf(code)
  // All zeros pass the check and are no key.
  return bytes.some((byte) => byte !== 0) && (crc8(bytes) === 0 || crc8(bytes.toReversed()) === 0)
}

/**
 * The ROM of a key of family 01 (DS1990A) with this serial number, family first.
 * @param serial below 2⁴⁸
 */
export function iButtonOf(serial: number): string {
  const digits = serial.toString(16).padStart(12, '0').toUpperCase()
  const rom = `01${pairsOf(digits).toReversed().join('')}`
  return rom + crc8(bytesOf(rom)).toString(16).padStart(2, '0').toUpperCase()
}
