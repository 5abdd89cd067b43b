import { useMemo, useState } from 'react'

import type { VehicleSeries } from '#contract/endpoints/telemetry.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Select } from '#src/ui/field/Select.tsx'

import { linesOf, panels, trunkSensors } from '../lines.ts'
import { type Axis, MeasurePanel } from './MeasurePanel.tsx'

import css from '../Telemetry.module.css'

interface Props extends Axis {
  vehicles: readonly VehicleSeries[]
  /** Width of a bucket, ms. */
  bucketMs: number
  /** Plate of a vehicle. */
  name: (id: number) => string
}

/** A chart for each thing that any of the vehicles said, all with one cursor. */
export function MeasureCharts({ vehicles, name, bucketMs, ...axis }: Props) {
  const t = useText('telemetry')
  const sensors = useMemo(() => trunkSensors(vehicles), [vehicles])
  const [asked, setAsked] = useState(1)
  const sensor = sensors.includes(asked) ? asked : (sensors[0] ?? 1)
  const drawn = useMemo(
    () =>
      panels.flatMap((panel) => {
        const series = linesOf(panel.id, vehicles, name, bucketMs, sensor)
        return series.length === 0 ? [] : [{ panel, series }]
      }),
    [vehicles, name, bucketMs, sensor],
  )
  const choice = vehicles.length > 1 && sensors.length > 1 && (
    <div className={css.sensor}>
      <Select
        label={t('sensor')}
        hideLabel
        value={String(sensor)}
        onChange={(value) => setAsked(Number(value))}
        options={sensors.map((number) => ({ value: String(number), label: t('sensorNumber', { number }) }))}
      />
    </div>
  )
  return (
    <div className={css.charts} data-panels={drawn.length}>
      {drawn.map(({ panel, series }) => (
        <MeasurePanel
          key={panel.id}
          panel={panel}
          series={series}
          named={panel.id === 'trunk' && vehicles.length === 1}
          choice={panel.id === 'trunk' ? choice : undefined}
          {...axis}
        />
      ))}
    </div>
  )
}
