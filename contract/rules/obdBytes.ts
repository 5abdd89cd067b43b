/** Two bytes of an OBD answer: the system in two bits, then four digits. */
export function obdOfBytes(high: number, low: number): string {
  const digits = (((high & 63) << 8) | low).toString(16).toUpperCase().padStart(4, '0')
  return `${'PCBU'[high >> 6] ?? ''}${digits}`
}
