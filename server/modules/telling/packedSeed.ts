import { deflateRawSync, inflateRawSync } from 'node:zlib'

import { making, type Seed } from './seedRules.ts'

/**
 * A seed as its column holds it. Written with every cursor each minute, so it is packed: a third of its length stays in the
 * row, where three kilobytes would be put aside and read twice.
 */
export const packed = (seed: Seed): string =>
  JSON.stringify(deflateRawSync(JSON.stringify(seed), { level: 1 }).toString('base64'))
/** Null is none, or one of another making: the vehicle is told from its first report then. */
export function unpacked(packedSeed: unknown): Seed | null {
  if (typeof packedSeed !== 'string') return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `packed` wrote
  const seed = JSON.parse(inflateRawSync(Buffer.from(packedSeed, 'base64')).toString()) as Seed
  return seed.making === making ? seed : null
}
