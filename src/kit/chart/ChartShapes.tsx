import { useContext } from 'react'

import { useTheme } from '#src/ui/theme/appearance.ts'
import { hex } from '#src/ui/theme/tokens.ts'

import { DrawnContext } from './drawn.ts'
import { bandPath, linePath, looselyPath } from './linePath.ts'

/** The lines of a chart over their bands. */
export function ChartShapes() {
  const theme = useTheme()
  const drawn = useContext(DrawnContext)
  if (!drawn) return null
  const { frame, series } = drawn
  // Bands of several lines lie over each other.
  const bandOpacity = series.length > 1 ? 0.1 : 0.22
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      {series.map(({ id, colour, points }) => (
        <path key={id} d={bandPath(frame, points)} fill={hex(colour, theme)} fillOpacity={bandOpacity} />
      ))}
      {series.map(({ id, colour, points }) => (
        <path
          key={id}
          d={looselyPath(frame, points)}
          stroke={hex(colour, theme)}
          strokeWidth={1}
          strokeOpacity={0.55}
        />
      ))}
      {series.map(({ id, colour, dash, points }) => (
        <path
          key={id}
          d={linePath(frame, points)}
          stroke={hex(colour, theme)}
          strokeWidth={1.75}
          strokeDasharray={dash}
        />
      ))}
    </g>
  )
}
