/** Names of bands are words of the dictionary of measures. */
export type BandName = 'good' | 'moderate' | 'aggressive'

/** Stretches of a measure, from the best on: each ends with its edge, the last never. */
export interface Bands {
  names: readonly BandName[]
  edges: readonly number[]
}

/** Alerts per 100 km (reports §8.9). */
export const alertBands = { names: ['good', 'moderate', 'aggressive'], edges: [5, 15] } as const satisfies Bands

/** Where bands end in a company whose scheme says so; null is the whole question, where all its companies agree. */
export interface OwnEdges {
  company: number | null
  edges: readonly number[]
}
/** Bands as the company of a row has them. */
export const bandsIn = (bands: Bands, own: readonly OwnEdges[], company: number | null): Bands => {
  const said = own.find((one) => one.company === company)
  return said === undefined ? bands : { ...bands, edges: said.edges }
}

/** The band that a value falls into, judged on the decimal that is shown. */
export function bandOf({ names, edges }: Bands, value: number): BandName | undefined {
  const shown = Math.round(value * 10) / 10
  const at = edges.findIndex((edge) => shown <= edge)
  return names[at < 0 ? names.length - 1 : at]
}
