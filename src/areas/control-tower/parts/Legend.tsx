import type { ReactNode } from 'react'

import { actuators } from '#src/fleet/command/actuators.ts'
import { commands } from '#src/fleet/command/descriptors.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'

import { checklistItems } from '../checklist.ts'
import { sensorColumns } from '../sensors.ts'

import action from './ActionButtons.module.css'
import list from './Checklist.module.css'
import css from './Legend.module.css'
import sensor from './SensorMarks.module.css'

const Entry = ({ mark, children }: { mark: ReactNode; children: ReactNode }) => (
  <li>
    {mark} {children}
  </li>
)

/** TOWER-03: what the bars and icons of the table stand for, drawn with the table's own marks. */
export function Legend() {
  const t = useText('control-tower')
  return (
    <Panel flush title={t('legend.title')}>
      <ul className={css.list}>
        <Entry
          mark={
            <span className={list.list}>
              <i />
            </span>
          }
        >
          {t('legend.itemDone')}
        </Entry>
        <Entry
          mark={
            <span className={list.list}>
              <i data-missing />
            </span>
          }
        >
          {t('legend.itemMissing')}
        </Entry>
        <li className={css.order}>
          {t('legend.order')} {checklistItems.map((item) => t(`checklist.item.${item}`)).join(' · ')}
        </li>
        {sensorColumns.map(({ sensor: name, normal }) => (
          <Entry key={name} mark={<Icon name={normal} />}>
            {t(`sensor.${name}.name`)}
          </Entry>
        ))}
        {actuators.map(({ resource, off }) => (
          <Entry key={resource} mark={<Icon name={commands[off].icon} />}>
            {t(`actuator.${resource}`)}
          </Entry>
        ))}
        <Entry
          mark={
            <span className={sensor.mark} data-state="abnormal">
              <Icon name="door-open-fill" />
            </span>
          }
        >
          {t('legend.abnormal')}
        </Entry>
        <Entry
          mark={
            <span className={action.action} data-state="active">
              <Icon name="lightbulb-fill" />
            </span>
          }
        >
          {t('legend.active')}
        </Entry>
        <Entry
          mark={
            <span className={action.action} data-pending>
              <Icon name="siren" />
            </span>
          }
        >
          {t('legend.pending')}
        </Entry>
        <Entry
          mark={
            <span className={sensor.mark} data-state="unknown">
              <Icon name="siren" />
            </span>
          }
        >
          {t('legend.unavailable')}
        </Entry>
      </ul>
    </Panel>
  )
}
