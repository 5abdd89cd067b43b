import css from './Spark.module.css'

const [width, height] = [120, 40]

/** How a number went, without axes: a line that breaks off where nothing is known. What it shows is told elsewhere in words. */
export function Spark({ values }: { values: readonly (number | null)[] }) {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return null
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const step = width / Math.max(1, values.length - 1)
  const path = values
    .map((value, at) => {
      if (value === null) return ''
      const y = height - 3 - ((value - low) / (high - low || 1)) * (height - 6)
      return `${(values[at - 1] ?? null) === null ? 'M' : 'L'}${(at * step).toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')
  return (
    <span className={css.spark} data-drawing aria-hidden>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
        <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </span>
  )
}
