import { type Field, maybe } from '../fieldKinds.ts'
import { alertBands } from './bands.ts'

type Values = Readonly<Record<string, unknown>>

/** What a scheme of drivers says beside its items (performance §5.5, §5.6). */
export interface SchemeHead {
  /** Km under which nobody has a place. */
  rankedKm: number
  /** Bühlmann's k, km: at as many a value is half its subject's own, half that of peers. */
  kKm: number
  /** Alerts per 100 km up to which a band is good, and moderate. */
  goodTo: number
  moderateTo: number
}
type HeadKey = keyof SchemeHead

export const usualHead: SchemeHead = {
  rankedKm: 100,
  kKm: 500,
  goodTo: alertBands.edges[0],
  moderateTo: alertBands.edges[1],
}
const keys = ['rankedKm', 'kKm', 'goodTo', 'moderateTo'] as const satisfies readonly HeadKey[]
/** From what to what each may be: §5.6 for the first two; a hundred alerts in a hundred km are no band. */
const ends: Readonly<Record<HeadKey, readonly [least: number, most: number]>> = {
  rankedKm: [50, 1_000],
  kKm: [200, 2_000],
  goodTo: [0.1, 100],
  moderateTo: [0.1, 100],
}

/** Fields of it; what is not said is as usual. */
export const headFields: Readonly<Record<HeadKey, Field>> = {
  rankedKm: maybe('minimo.km', 'decimal'),
  kKm: maybe('credibilidade.km', 'decimal'),
  goodTo: maybe('faixa.boa', 'decimal'),
  moderateTo: maybe('faixa.moderada', 'decimal'),
}

/** The head of a scheme as it was kept. */
export const headOf = (values: Values): SchemeHead => {
  const said = (key: HeadKey) => {
    const value = values[key]
    return typeof value === 'number' ? value : usualHead[key]
  }
  return { rankedKm: said('rankedKm'), kKm: said('kKm'), goodTo: said('goodTo'), moderateTo: said('moderateTo') }
}

/** What stands against a head: a figure beyond its ends, or a band that ends before the better one. */
export function headProblem(values: Values): { code: 'rating.parameter'; field: HeadKey } | null {
  const head = headOf(values)
  const wrong = keys.find((key) => head[key] < ends[key][0] || head[key] > ends[key][1])
  const field = wrong ?? (head.goodTo < head.moderateTo ? null : 'moderateTo')
  return field === null ? null : { code: 'rating.parameter', field }
}
