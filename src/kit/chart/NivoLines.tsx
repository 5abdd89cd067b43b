import { Line, type LineSvgLayer } from '@nivo/line'
import { useMemo } from 'react'

import { dayPattern, instantText, numberText } from '#contract/format.ts'
import { useLanguage } from '#src/lib/text/useText.ts'
import { useTheme } from '#src/ui/theme/appearance.ts'
import { hex } from '#src/ui/theme/tokens.ts'

import { plotWidth } from './chartFrame.ts'
import { valueTicks } from './chartSeries.ts'
import { ChartShapes } from './ChartShapes.tsx'
import { type Drawn, DrawnContext } from './drawn.ts'
import { timeTicks } from './timeTicks.ts'

interface Datum {
  id: string
  data: readonly { x: number; y: number | null }[]
}

/** Px that the words under an instant take at least. */
const tickPx = 64

const digitsOf = (ticks: readonly number[]) => (ticks.every(Number.isInteger) ? 0 : 1)

const layers: LineSvgLayer<Datum>[] = ['grid', 'axes', ChartShapes]

/** Axes, grid and lines of a chart. Nothing moves, and nothing here listens: the cursor lies above, and is not drawn by this. */
export default function NivoLines({ frame, series }: Drawn) {
  const theme = useTheme()
  const language = useLanguage()
  const values = valueTicks(frame)
  const times = timeTicks(frame.start, frame.end, Math.max(2, Math.floor(plotWidth(frame) / tickPx)))
  const byInstant = new Map(times.map((tick) => [tick.at, tick.asDay]))
  const shortDay = dayPattern[language].replace('/yyyy', '')
  const data = useMemo(
    () => series.map(({ id, points }): Datum => ({ id, data: points.map(({ at, value }) => ({ x: at, y: value })) })),
    [series],
  )
  const drawn = useMemo(() => ({ frame, series }), [frame, series])
  return (
    <DrawnContext value={drawn}>
      <Line<Datum>
        width={frame.width}
        height={frame.height}
        margin={frame.margin}
        data={data}
        layers={layers}
        xScale={{ type: 'linear', min: frame.start, max: frame.end, nice: false }}
        yScale={{ type: 'linear', min: frame.low, max: frame.high, nice: false }}
        gridXValues={times.map(({ at }) => at)}
        gridYValues={values}
        axisLeft={{
          tickValues: values,
          tickSize: 0,
          tickPadding: 8,
          format: (value: number) => numberText(value, language, digitsOf(values)),
        }}
        axisBottom={{
          tickValues: times.map(({ at }) => at),
          tickSize: 0,
          tickPadding: 7,
          format: (at: number) => instantText(at, byInstant.get(at) ? shortDay : 'HH:mm'),
        }}
        theme={{
          background: 'transparent',
          text: { fill: hex('subtle', theme) },
          axis: { ticks: { text: { fill: hex('subtle', theme) } } },
          grid: { line: { stroke: hex('border-soft', theme), strokeWidth: 1 } },
        }}
        animate={false}
        isInteractive={false}
        enablePoints={false}
        role="presentation"
      />
    </DrawnContext>
  )
}
