import type { ChecklistState } from '#contract/rules/checklist.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import type { IconName } from '#src/ui/icons/names.ts'

import css from './Checklist.module.css'

const icons: Record<ChecklistState, IconName> = {
  never: 'circle',
  valid: 'check-circle-fill',
  near: 'clock-fill',
  expired: 'warning-fill',
}

/** TOWER-07: one of the four indicators; its words stand beside it. */
export const ChecklistMark = ({ state }: { state: ChecklistState }) => (
  <span className={css.mark} data-state={state}>
    <Icon name={icons[state]} size={14} />
  </span>
)
