import { useText } from '#src/lib/text/useText.ts'

import css from './Registry.module.css'

/** Whether a record is active: a dot that is full or hollow, and its word. */
export function ActiveMark({ active }: { active: boolean }) {
  const t = useText('registry')
  return (
    <span className={css.active} data-active={active}>
      <i aria-hidden />
      {t(active ? 'state.active' : 'state.inactive')}
    </span>
  )
}
