import type { ChecklistState } from '#contract/rules/checklist.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import type { IconName } from '#src/ui/icons/names.ts'
import { type Tone, Toned } from '#src/ui/mark/Toned.tsx'

const icons: Record<ChecklistState, IconName> = {
  never: 'circle',
  valid: 'check-circle-fill',
  near: 'clock-fill',
  expired: 'warning-fill',
}
const tones: Record<ChecklistState, Tone> = { never: 'muted', valid: 'ok', near: 'warn', expired: 'error' }

/** TOWER-07: one of the four indicators; its words stand beside it. */
export const ChecklistMark = ({ state }: { state: ChecklistState }) => (
  <Toned tone={tones[state]}>
    <Icon name={icons[state]} size={14} />
  </Toned>
)
