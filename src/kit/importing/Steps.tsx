import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'

import css from './Importing.module.css'

const steps = ['file', 'columns', 'check', 'write'] as const

/** Where an import stands. */
export function Steps({ at }: { at: number }) {
  const t = useText('importing')
  return (
    <ol className={css.steps}>
      {steps.map((step, n) => (
        <li key={step} aria-current={n === at ? 'step' : undefined} data-done={n < at || undefined}>
          <span aria-hidden>{n < at ? <Icon name="check" size={12} /> : n + 1}</span>
          {t(`step.${step}`)}
        </li>
      ))}
    </ol>
  )
}
