import type { ReactNode } from 'react'

import type { ChartCursor } from '#src/kit/chart/chartCursor.ts'
import { ChartLegend } from '#src/kit/chart/ChartLegend.tsx'
import type { ChartSeries } from '#src/kit/chart/chartSeries.ts'
import { LineChart } from '#src/kit/chart/LineChart.tsx'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'

import type { Panel } from '../lines.ts'

import css from '../Telemetry.module.css'

/** What the charts of the screen share. */
export interface Axis {
  start: number
  end: number
  cursor: ChartCursor
  chosen: number | null
  onChoose: (at: number | null) => void
  reachMs: number
}

interface Props extends Axis {
  panel: Panel
  series: readonly ChartSeries[]
  /** The lines have names that stand nowhere else: thermometers. */
  named: boolean
  /** Between the name and the values: which thermometer. */
  choice?: ReactNode
}

export function MeasurePanel({ panel, series, named, choice, ...axis }: Props) {
  const t = useText('telemetry')
  const { id, icon, unit, digits, floor } = panel
  const label = t(`panel.${id}`)
  return (
    <section className={css.panel} aria-label={label}>
      <header className={css.panelHead}>
        <Icon name={icon} size={16} />
        <h2>{label}</h2>
        {choice}
        <ChartLegend
          series={series}
          named={named}
          unit={unit}
          digits={digits}
          cursor={axis.cursor}
          chosen={axis.chosen}
          reachMs={axis.reachMs}
        />
      </header>
      <LineChart label={label} series={series} unit={unit} digits={digits} floor={floor} {...axis} />
    </section>
  )
}
