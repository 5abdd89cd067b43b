import css from './Spark.module.css'

/** In a row of a table a line has the height of its text. */
const sizes = { card: [120, 40], row: [120, 20] } as const

interface Props {
  values: readonly (number | null)[]
  size?: keyof typeof sizes
  /** Which way it went where that is worse: in the colour of what asks for attention, its newest point a triangle that way. */
  worse?: 'up' | 'down' | undefined
}

/**
 * How a number went, without axes: a line that breaks off where nothing is known, a dot where one value stands alone and at the
 * newest. What it shows is told elsewhere in words.
 */
export function Spark({ values, size = 'card', worse }: Props) {
  const [width, height] = sizes[size]
  const known = values.filter((value) => value !== null)
  if (known.length < (size === 'row' ? 1 : 2)) return null
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const step = (width - 8) / Math.max(1, values.length - 1)
  const points = values.map((value, at) =>
    value === null ? null : { x: 4 + at * step, y: height - 3 - ((value - low) / (high - low || 1)) * (height - 6) },
  )
  const isKnown = (at: number) => (points[at] ?? null) !== null
  const path = points
    .map((point, at) => (point ? `${isKnown(at - 1) ? 'L' : 'M'}${point.x.toFixed(1)} ${point.y.toFixed(1)}` : ''))
    .join('')
  const last = points.findLastIndex((point) => point !== null)
  const dots = points.flatMap((point, at) =>
    point && size === 'row' && (at === last || !(isKnown(at - 1) || isKnown(at + 1))) ? [point] : [],
  )
  return (
    <span className={css.spark} data-size={size} data-worse={worse} data-drawing aria-hidden>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
        <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" />
        {dots.map(({ x, y }) =>
          worse && x === points[last]?.x ? (
            <path
              key={x}
              d={`M${x - 4} ${worse === 'up' ? y + 3.5 : y - 3.5}h8l-4 ${worse === 'up' ? -7 : 7}z`}
              fill="currentColor"
            />
          ) : (
            <circle key={x} cx={x.toFixed(1)} cy={y.toFixed(1)} r="2" fill="currentColor" />
          ),
        )}
      </svg>
    </span>
  )
}
