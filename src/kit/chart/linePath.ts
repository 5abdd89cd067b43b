import { type ChartFrame, xOf, yOf } from './chartFrame.ts'
import { type ChartPoint, type KnownPoint, stretches } from './chartSeries.ts'

const place = (frame: ChartFrame, at: number, value: number) =>
  `${xOf(frame, at).toFixed(1)} ${yOf(frame, value).toFixed(1)}`

/** A line through each stretch; a lonely point is a line of no length, which a round cap makes a dot. */
export const linePath = (frame: ChartFrame, points: readonly ChartPoint[]): string =>
  stretches(points)
    .map((part) =>
      part.length === 1 && part[0]
        ? `M${place(frame, part[0].at, part[0].value)}h0`
        : `M${part.map(({ at, value }) => place(frame, at, value)).join('L')}`,
    )
    .join('')

const isWide = ({ min, max }: ChartPoint) => min !== null && max !== null && max > min

/** Half of what a lonely bucket is drawn as wide, px. */
const halfPx = 1.5

/** From the least to the most of each stretch: what a mean alone would hide. Empty where values are single ones. */
export const bandPath = (frame: ChartFrame, points: readonly ChartPoint[]): string =>
  stretches(points)
    .filter((part) => part.some(isWide))
    .map((part) => (part.length === 1 && part[0] ? bar(frame, part[0]) : ribbon(frame, part)))
    .join('')

function bar(frame: ChartFrame, { at, min, max, value }: KnownPoint): string {
  const x = xOf(frame, at)
  const [top, bottom] = [yOf(frame, max ?? value), yOf(frame, min ?? value)].map((y) => y.toFixed(1))
  return `M${(x - halfPx).toFixed(1)} ${top}H${(x + halfPx).toFixed(1)}V${bottom}H${(x - halfPx).toFixed(1)}Z`
}

function ribbon(frame: ChartFrame, part: readonly KnownPoint[]): string {
  const over = part.map(({ at, max, value }) => place(frame, at, max ?? value))
  const under = part.map(({ at, min, value }) => place(frame, at, min ?? value)).toReversed()
  return `M${[...over, ...under].join('L')}Z`
}

/** Faint joins between points that no line goes through. */
export const looselyPath = (frame: ChartFrame, points: readonly ChartPoint[]): string =>
  points
    .map((point, at) => {
      const before = points[at - 1]
      if (!point.loosely || point.joined || point.value === null || !before || before.value === null) return ''
      return `M${place(frame, before.at, before.value)}L${place(frame, point.at, point.value)}`
    })
    .join('')
