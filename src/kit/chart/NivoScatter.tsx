import { ScatterPlot } from '@nivo/scatterplot'

import { useTheme } from '#src/ui/theme/appearance.ts'
import { hex } from '#src/ui/theme/tokens.ts'

import type { DrawnPoints } from './scatterPoints.ts'

/** What a sign of an axis takes at the most, px. */
const signPx = 6.4
/** Room for the longest of what an axis says: a tick says no more than a point. */
const roomOf = (texts: readonly string[]) => signPx * Math.max(0, ...texts.map(({ length }) => length))

/** Points over two axes; the pointed one is told beside them. */
export default function NivoScatter({ width, height, points, say }: DrawnPoints) {
  const theme = useTheme()
  const left = Math.min(width * 0.3, Math.max(40, roomOf(points.map(({ y }) => say.y(y))) + 12))
  const axis = { tickSize: 0, tickPadding: 6, tickValues: 4 }
  return (
    <ScatterPlot
      width={width}
      height={height}
      margin={{ top: 8, right: Math.max(16, signPx + roomOf(points.map(({ x }) => say.x(x))) / 2), bottom: 28, left }}
      data={[{ id: 'points', data: points.map(({ x, y }) => ({ x, y })) }]}
      xScale={{ type: 'linear', min: 'auto', max: 'auto' }}
      yScale={{ type: 'linear', min: 'auto', max: 'auto' }}
      colors={[hex('c1', theme)]}
      nodeSize={9}
      axisTop={null}
      axisRight={null}
      axisBottom={{ ...axis, format: (value) => say.x(Number(value)) }}
      axisLeft={{ ...axis, format: (value) => say.y(Number(value)) }}
      theme={{
        background: 'transparent',
        text: { fill: hex('subtle', theme), fontFamily: 'inherit' },
        grid: { line: { stroke: hex('border-soft', theme), strokeWidth: 1 } },
      }}
      animate={false}
      isInteractive={false}
      useMesh={false}
    />
  )
}
