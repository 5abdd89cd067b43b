import { ScatterPlot } from '@nivo/scatterplot'

import { useTheme } from '#src/ui/theme/appearance.ts'
import { hex } from '#src/ui/theme/tokens.ts'

import type { DrawnPoints } from './scatterPoints.ts'

/** Points over two axes; the pointed one is told beside them. */
export default function NivoScatter({ width, height, points, say }: DrawnPoints) {
  const theme = useTheme()
  const axis = { tickSize: 0, tickPadding: 6, tickValues: 4 }
  return (
    <ScatterPlot
      width={width}
      height={height}
      margin={{ top: 8, right: 16, bottom: 28, left: 56 }}
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
