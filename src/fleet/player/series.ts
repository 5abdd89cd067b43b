import type { Colour } from '#src/ui/theme/tokens.ts'

export interface Series {
  colour: Extract<Colour, 'c1' | 'c2' | 'c3' | 'c4' | 'c5' | 'c6'>
  /** Two dashes and the gaps after them, px; none is a line without a gap. */
  dash: readonly [number, number, number, number]
}

/** What tells one vehicle of a replay from another: colour and dash together (mockups), never the state. */
export const series: readonly Series[] = [
  { colour: 'c1', dash: [0, 0, 0, 0] },
  { colour: 'c2', dash: [12, 5, 12, 5] },
  { colour: 'c3', dash: [3, 4, 3, 4] },
  { colour: 'c4', dash: [12, 4, 3, 4] },
  { colour: 'c5', dash: [7, 4, 7, 4] },
  { colour: 'c6', dash: [18, 4, 5, 4] },
]

const first: Series = { colour: 'c1', dash: [0, 0, 0, 0] }

/** The series of a lane, by its place from above. */
export const seriesOf = (lane: number): Series => series[lane % series.length] ?? first
