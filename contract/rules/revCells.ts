/**
 * Edges of the cells in which time is kept by revolutions, rpm; the last has no end (performance §4.1). Economic bands of
 * engines lie on them.
 */
export const revEdges = [
  0, 600, 700, 800, 900, 1_000, 1_100, 1_200, 1_300, 1_400, 1_500, 1_600, 1_700, 1_800, 1_900, 2_000, 2_100, 2_200,
  2_300, 2_400, 2_500, 2_600, 3_600, 5_000,
] as const

/** The sum of hours and days that holds the cell from this edge on. */
export const revKey = <E extends (typeof revEdges)[number]>(edge: E): `rev_${E}_ms` => `rev_${edge}_ms`

/** The place of the cell in which an engine turns. */
export const revCellOf = (rpm: number): number =>
  Math.max(
    0,
    revEdges.findLastIndex((edge) => rpm >= edge),
  )
