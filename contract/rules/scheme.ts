import { type Field, maybe } from '../fieldKinds.ts'
import { harshEdgesMs2 } from './harshEdges.ts'
import { overEdgesKmh } from './overEdges.ts'
import type { RatedItem } from './rate.ts'

type Values = Readonly<Record<string, unknown>>
const faces = ['weight', 'goal', 'limit'] as const
type Face = (typeof faces)[number] | Edge
/** What an item says by one of the edges between which nothing is kept; every speed over the limit counted is no tolerance. */
const edges = {
  tolerance: { kind: 'count', of: overEdgesKmh.filter((edge) => edge > 0) },
  threshold: { kind: 'decimal', of: harshEdgesMs2 },
  heavyThreshold: { kind: 'decimal', of: harshEdgesMs2 },
} as const satisfies Record<string, { kind: 'count' | 'decimal'; of: readonly number[] }>
type Edge = keyof typeof edges
const edgeFaces = ['tolerance', 'threshold', 'heavyThreshold'] as const satisfies readonly Edge[]
/** Under which key a scheme keeps a figure of an item. */
export const schemeKey = (item: string, face: Face): string => `${item}${face[0]?.toUpperCase()}${face.slice(1)}`
const wires: Readonly<Record<Face, string>> = {
  weight: 'peso',
  goal: 'meta',
  limit: 'limite',
  tolerance: 'tolerancia',
  threshold: 'limiar',
  heavyThreshold: 'limiarPesado',
}

/** Fields of a scheme: of each item what it weighs, where nothing is lost, from where all of it is; tolerances stand last. */
export const schemeFields = (items: readonly RatedItem[]): Record<string, Field> =>
  Object.fromEntries([
    ...items.flatMap(({ key }) =>
      faces.map((face) => [schemeKey(key, face), maybe(`${wires[face]}.${key}`, 'decimal')] as const),
    ),
    ...edged(items).map(
      ({ key, face }) => [schemeKey(key, face), maybe(`${wires[face]}.${key}`, edges[face].kind)] as const,
    ),
  ])
/** What items say by an edge, as it is usual: tolerances first. */
export const edged = (items: readonly RatedItem[]): { key: string; face: Edge; usual: number }[] =>
  edgeFaces.flatMap((face) =>
    items.flatMap(({ key, [face]: usual }) => (usual === undefined ? [] : [{ key, face, usual }])),
  )

/** What a scheme holds of items, as values of its fields. */
export const schemeValues = (items: readonly RatedItem[]): Record<string, number> =>
  Object.fromEntries([
    ...items.flatMap((item) => faces.map((face) => [schemeKey(item.key, face), item[face]] as const)),
    ...edged(items).map(({ key, face, usual }) => [schemeKey(key, face), usual] as const),
  ])

const numberIn = (values: Values, key: string): number | null => {
  const value = values[key]
  return typeof value === 'number' ? value : null
}
/** Items of a scheme as it was kept: whatever has no weight is left out. */
export const schemeOf = <K extends string>(items: readonly RatedItem<K>[], values: Values): RatedItem<K>[] =>
  items.flatMap((item) => {
    const { key } = item
    const [weight, goal, limit] = faces.map((face) => numberIn(values, schemeKey(key, face)))
    const own = edged([item]).flatMap(({ face, usual }) => {
      const said = numberIn(values, schemeKey(key, face))
      // What is not said of heavy vehicles is as of the others: a revision from before counts as it did.
      return said === null && face === 'heavyThreshold' ? [] : [[face, said ?? usual] as const]
    })
    return weight === null || weight === undefined || typeof goal !== 'number' || typeof limit !== 'number'
      ? []
      : [{ key, weight, goal, limit, ...Object.fromEntries(own) }]
  })

export interface SchemeProblem {
  code: 'rating.parameter' | 'rating.weights'
  field: string
  /** Of the weights. */
  sum?: number
}
/** Tenths of weights that do not add up in binary still do on paper. */
const near = 1e-6

/**
 * What stands against a scheme (VALID-PARAM-01, performance §5.4): a figure that is not above 0, a weight without goal or
 * limit, both the same or the other way round than the item is good, a tolerance or a threshold between two edges, and weights that do not
 * sum to 100.
 */
export function schemeProblem(items: readonly RatedItem[], values: Values): SchemeProblem | null {
  const wrong = (field: string): SchemeProblem => ({ code: 'rating.parameter', field })
  let sum = 0
  let first: string | null = null
  for (const { key, face } of edged(items)) {
    const [said, known] = [numberIn(values, schemeKey(key, face)), edges[face].of]
    if (said !== null && !known.some((edge) => edge === said)) return wrong(schemeKey(key, face))
  }
  for (const item of items) {
    const [weight = null, goal = null, limit = null] = faces.map((face) => numberIn(values, schemeKey(item.key, face)))
    const low = faces.find((face) => (numberIn(values, schemeKey(item.key, face)) ?? 1) <= 0)
    if (low) return wrong(schemeKey(item.key, low))
    if (weight === null) continue
    if (goal === null) return wrong(schemeKey(item.key, 'goal'))
    if (limit === null || goal === limit || goal < limit !== item.goal < item.limit)
      return wrong(schemeKey(item.key, 'limit'))
    first ??= schemeKey(item.key, 'weight')
    sum += weight
  }
  if (first === null) return wrong(schemeKey(items[0]?.key ?? '', 'weight'))
  return Math.abs(sum - 100) < near ? null : { code: 'rating.weights', field: first, sum }
}
