import type { ReactNode } from 'react'

import { checklistItems, checklistStates } from '#contract/rules/checklist.ts'
import { actuators } from '#src/fleet/command/actuators.ts'
import { commands } from '#src/fleet/command/descriptors.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'

import type { BarState } from '../checklist.ts'
import { sensorColumns } from '../sensors.ts'
import { ChecklistMark } from './ChecklistMark.tsx'

import action from './ActionButtons.module.css'
import list from './Checklist.module.css'
import css from './Legend.module.css'
import sensor from './SensorMarks.module.css'

const bars = ['done', 'unproven', 'missing'] as const satisfies readonly BarState[]

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
        {checklistStates.map((state) => (
          <Entry key={state} mark={<ChecklistMark state={state} />}>
            {t(`checklist.state.${state}`)}
          </Entry>
        ))}
        {bars.map((bar) => (
          <Entry
            key={bar}
            mark={
              <span className={list.list}>
                <i data-bar={bar} />
              </span>
            }
          >
            {t(`legend.item.${bar}`)}
          </Entry>
        ))}
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
