import type { Pixel } from './projection.ts'

import css from './DrawOverlay.module.css'

/** A length in a box, in the middle of what it measures. */
export function Length({ x, y, text }: Pixel & { text: string }) {
  const width = text.length * 7.2 + 12
  return (
    <g className={css.length} aria-hidden>
      <rect x={x - width / 2} y={y - 10} width={width} height={20} rx={4} />
      <text x={x} y={y + 4} textAnchor="middle">
        {text}
      </text>
    </g>
  )
}
