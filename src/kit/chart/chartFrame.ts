/** Where a chart draws, px: the plot within its box, and what stands for values and instants in it. */
export interface ChartFrame {
  width: number
  height: number
  margin: { top: number; right: number; bottom: number; left: number }
  /** Epoch ms at the left and at the right end of the plot. */
  start: number
  end: number
  /** Values at its bottom and top. */
  low: number
  high: number
}

/** The frame of a box whose letters are `fontPx` high: on a display across the room they are, and so are the margins. */
export const chartFrame = (
  { width, height }: { width: number; height: number },
  fontPx: number,
  ends: Pick<ChartFrame, 'start' | 'end' | 'low' | 'high'>,
): ChartFrame => ({
  width,
  height,
  margin: { top: fontPx * 0.7, right: fontPx, bottom: fontPx * 1.9, left: fontPx * 3.6 },
  ...ends,
})

export const plotWidth = ({ width, margin }: ChartFrame): number => Math.max(1, width - margin.left - margin.right)
export const plotHeight = ({ height, margin }: ChartFrame): number => Math.max(1, height - margin.top - margin.bottom)

/** Px from the left of the plot. */
export const xOf = (frame: ChartFrame, at: number): number =>
  ((at - frame.start) / Math.max(1, frame.end - frame.start)) * plotWidth(frame)

/** Px from the top of the plot. */
export const yOf = (frame: ChartFrame, value: number): number =>
  (1 - (value - frame.low) / (frame.high - frame.low || 1)) * plotHeight(frame)

/** The instant at so many px from the left of the plot, within the period. */
export const instantOfX = (frame: ChartFrame, x: number): number => {
  const share = Math.min(1, Math.max(0, x / plotWidth(frame)))
  return Math.round(frame.start + share * (frame.end - frame.start))
}
