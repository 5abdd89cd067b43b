import { createHash } from 'node:crypto'

/** The key of one vehicle in a request for several: the same key and vehicle give the same one. */
export function lotKeyOf(key: string, vehicleId: number): string {
  const hex = createHash('sha256').update(`${key} ${vehicleId}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
