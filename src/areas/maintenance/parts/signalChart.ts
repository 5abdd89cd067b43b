/** What an answer says of a signal's way: where its line ends, how it falls or rises a day, and the bounds of that. */
export interface SignalWay {
  level: number
  slope: number
  low: number
  high: number
}
export interface SignalPoint {
  day: number
  value: number
}

/** Px of a drawing, and of the rim that keeps points whole. */
export const signalBox = { width: 320, height: 110, rim: 6 } as const

/**
 * Days as points, the line of their slope with the bounds of it, and the limit, in px. The bounds turn in the middle of the
 * days, on the line. Null where there is nothing to draw; without a way points alone.
 */
export function signalChart(points: readonly SignalPoint[], way: SignalWay | null, limit: number | null) {
  const [first, last] = [points[0]?.day, points.at(-1)?.day]
  if (first === undefined || last === undefined) return null
  const middle = (first + last) / 2
  const lineAt = (day: number) => (way === null ? 0 : way.level + way.slope * (day - last))
  const boundAt = (slope: number, day: number) => lineAt(middle) + slope * (day - middle)
  const ends = way === null ? [] : [first, last].flatMap((day) => [boundAt(way.low, day), boundAt(way.high, day)])
  const all = [...points.map(({ value }) => value), ...ends, ...(limit === null ? [] : [limit])]
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const { width, height, rim } = signalBox
  const x = (day: number) => rim + ((day - first) / Math.max(1, last - first)) * (width - 2 * rim)
  const y = (value: number) => height - rim - ((value - least) / (most - least || 1)) * (height - 2 * rim)
  const at = (day: number, value: number) => `${x(day).toFixed(1)} ${y(value).toFixed(1)}`
  return {
    points: points.map(({ day, value }) => ({ x: x(day), y: y(value) })),
    line: way && `M${at(first, lineAt(first))}L${at(last, lineAt(last))}`,
    band:
      way &&
      `M${[
        at(first, boundAt(way.low, first)),
        at(middle, lineAt(middle)),
        at(last, boundAt(way.low, last)),
        at(last, boundAt(way.high, last)),
        at(middle, lineAt(middle)),
        at(first, boundAt(way.high, first)),
      ].join('L')}Z`,
    limit: limit === null ? null : y(limit),
    least,
    most,
  }
}
