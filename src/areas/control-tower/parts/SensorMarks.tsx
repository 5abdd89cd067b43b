import { sensorOf } from '#contract/rules/sensorBits.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'

import { sensorColumns } from '../sensors.ts'

import css from './SensorMarks.module.css'

/** TOWER-09: normal is muted, abnormal inverted because a person must look, never reported all but gone. */
export function SensorMarks({ sensors }: { sensors: number }) {
  const t = useText('control-tower')
  return sensorColumns.map(({ sensor, normal, abnormal }) => {
    const value = sensorOf(sensors, sensor)
    const state = value === null ? 'unknown' : value ? 'abnormal' : 'normal'
    const label = t(`sensor.${sensor}.${state}`)
    return (
      <span key={sensor} className={css.mark} data-state={state} title={label}>
        <Icon name={value ? abnormal : normal} label={label} />
      </span>
    )
  })
}
