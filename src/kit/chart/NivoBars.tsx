import { Bar, type BarDatum } from '@nivo/bar'
import { useMemo } from 'react'

import { cellText, faceOf } from '#contract/columns.ts'
import { numberText } from '#contract/format.ts'
import { useLanguage } from '#src/lib/text/useText.ts'
import { useTheme } from '#src/ui/theme/appearance.ts'
import { hex } from '#src/ui/theme/tokens.ts'

import { barGap, type DrawnBars, shortened } from './barFrame.ts'

/** Axes, grid and bars. Nothing moves, and nothing here listens: the pointed bar is marked above it. */
export default function NivoBars({
  width,
  height,
  margin,
  series,
  bars,
  kind,
  across,
  ticks,
  every,
  signs,
}: DrawnBars) {
  const theme = useTheme()
  const language = useLanguage()
  const data = useMemo(
    () =>
      bars.map(({ id, values }): BarDatum => {
        const known = series.flatMap((one, at) => {
          const value = values[at] ?? null
          return value === null ? [] : [[one.id, value] as const]
        })
        return { ...Object.fromEntries(known), bar: id }
      }),
    [series, bars],
  )
  const labels = new Map(bars.map(({ id, label }) => [id, label]))
  const named = bars.filter((_, at) => at % every === 0).map(({ id }) => id)
  const top = ticks.at(-1) ?? 1
  const hours = faceOf(kind).duration && (ticks[1] ?? 0) >= 60
  const digits = ticks.every(Number.isInteger) ? 0 : 1
  const said = (value: number) =>
    hours
      ? `${numberText(value / 60, language)} h`
      : faceOf(kind).money
        ? // Cents stand on no axis of amounts that has no room for them.
          numberText(value / 100, language, (ticks[1] ?? 0) % 100 === 0 ? 0 : 2)
        : faceOf(kind).unit === 'percent'
          ? cellText('integer', value, language)
          : numberText(value, language, digits)
  const names = {
    tickValues: named,
    tickSize: 0,
    tickPadding: 7,
    format: (id: string | number) => shortened(labels.get(String(id)) ?? '', signs),
  }
  const values = { tickValues: [...ticks], tickSize: 0, tickPadding: 7, format: said }
  const surface = hex('surface', theme)
  // Long bars lie from the first at the top to the last at the bottom, as a list is read.
  const rows = across ? data.toReversed() : data
  return (
    <Bar
      width={width}
      height={height}
      margin={margin}
      data={rows}
      keys={series.map(({ id }) => id)}
      indexBy="bar"
      layout={across ? 'horizontal' : 'vertical'}
      padding={barGap}
      valueScale={{ type: 'linear', min: 0, max: top, nice: false }}
      indexScale={{ type: 'band', round: false }}
      colors={({ id }) => hex(series.find((one) => one.id === id)?.colour ?? 'muted', theme)}
      // A line of the ground between two parts: they are told apart where their colours are not.
      borderWidth={1}
      borderColor={surface}
      defs={series.map(({ id, colour }) => ({
        id,
        type: 'patternLines',
        background: surface,
        color: hex(colour, theme),
        rotation: -45,
        lineWidth: 2.5,
        spacing: 6,
      }))}
      fill={series.filter(({ hatched }) => hatched).map(({ id }) => ({ match: { id }, id }))}
      layers={['grid', 'axes', 'bars']}
      enableGridX={across}
      enableGridY={!across}
      gridXValues={across ? [...ticks] : undefined}
      gridYValues={across ? undefined : [...ticks]}
      axisLeft={across ? names : values}
      axisBottom={across ? values : names}
      theme={{
        background: 'transparent',
        text: { fill: hex('subtle', theme) },
        axis: { ticks: { text: { fill: hex('subtle', theme) } } },
        grid: { line: { stroke: hex('border-soft', theme), strokeWidth: 1 } },
      }}
      enableLabel={false}
      animate={false}
      isInteractive={false}
      role="presentation"
    />
  )
}
