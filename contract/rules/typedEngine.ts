import { type EngineFigures, engineOfCategory } from './engineClass.ts'
import { revEdges } from './revCells.ts'

/** What a register says of an engine (performance §4.3); null where it says nothing. */
export interface TypedEngine {
  economicFrom: number | null
  economicTo: number | null
  revLimit: number | null
}

/** Between which revolutions a register may say it. */
export const engineEnds = { least: 600, most: 5_000 } as const
const isEdge = (rpm: number | null) => rpm === null || revEdges.some((edge) => edge === rpm)

/**
 * What stands against figures of an engine: they lie on edges of the cells in which revolutions are counted, a band has both
 * of its ends, and what wears the engine is not within it, nor within that of its class where none is said.
 */
export function typedEngineProblem(
  category: number,
  { economicFrom, economicTo, revLimit }: TypedEngine,
): keyof TypedEngine | null {
  if (!isEdge(economicFrom)) return 'economicFrom'
  if (!isEdge(economicTo)) return 'economicTo'
  if (!isEdge(revLimit)) return 'revLimit'
  if (economicFrom === null && economicTo !== null) return 'economicFrom'
  if (economicFrom !== null && (economicTo === null || economicTo <= economicFrom)) return 'economicTo'
  return revLimit !== null && revLimit < (economicTo ?? engineOfCategory(category).bandTo) ? 'revLimit' : null
}

/** The figures of an engine: as they are typed, else those of its class (performance §5.3). */
export function engineOf(category: number, typed: TypedEngine): EngineFigures {
  const usual = engineOfCategory(category)
  const { economicFrom, economicTo, revLimit } = typed
  const band = economicFrom === null || economicTo === null ? {} : { bandFrom: economicFrom, bandTo: economicTo }
  // Two of a model may say the one and the other.
  const { bandTo } = { ...usual, ...band }
  return { ...usual, ...band, revLimit: Math.max(revLimit ?? usual.revLimit, bandTo) }
}
