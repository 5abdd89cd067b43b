import { checklistItems } from '#contract/rules/checklist.ts'
import type { Actuator } from '#src/fleet/command/actuators.ts'
import { commands } from '#src/fleet/command/descriptors.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'

import { sensorColumns } from '../sensors.ts'

import css from './TowerHead.module.css'

/** The column heads; icon columns carry their icon, and the legend its word. */
export function TowerHead({ offered }: { offered: readonly Actuator[] }) {
  const t = useText('control-tower')
  return (
    <div className={css.head} role="row" aria-rowindex={1}>
      <span role="columnheader">
        <span className="sr-only">{t('column.severity')}</span>
      </span>
      <span role="columnheader">{t('column.plate')}</span>
      <span role="columnheader">{t('column.alert')}</span>
      <span role="columnheader">{t('column.fleet')}</span>
      <span role="columnheader">{t('column.state')}</span>
      <span role="columnheader" className={css.end}>
        {t('column.speed')}
      </span>
      <span role="columnheader">{t('column.tracked')}</span>
      <span role="columnheader" className={css.sensors}>
        {sensorColumns.map(({ sensor, normal }) => (
          <span key={sensor} title={t(`sensor.${sensor}.name`)}>
            <Icon name={normal} label={t(`sensor.${sensor}.name`)} />
          </span>
        ))}
      </span>
      <span role="columnheader">
        {t('column.checklist')} <small>{checklistItems.length}</small>
      </span>
      <span role="columnheader" className={css.actions}>
        {offered.map(({ resource, off }) => (
          <span key={resource} title={t(`actuator.${resource}`)}>
            <Icon name={commands[off].icon} label={t(`actuator.${resource}`)} />
          </span>
        ))}
      </span>
      <span role="columnheader">{t('column.pending')}</span>
    </div>
  )
}
