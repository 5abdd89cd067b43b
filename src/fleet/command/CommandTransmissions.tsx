import type { Command } from '#contract/live/command.ts'
import { useMomentText } from '#src/kit/clock/useMomentText.ts'
import { useText } from '#src/lib/text/useText.ts'

import css from './CommandTransmissions.module.css'

/** What stands behind a timeline, one press away: every time it was handed over, and the device's own words. */
export function CommandTransmissions({ command }: { command: Command }) {
  const t = useText('fleet')
  const momentText = useMomentText()
  const { transmissions } = command
  if (transmissions.length === 0) return null
  return (
    <details className={css.list}>
      <summary>{t('command.transmissions', { count: transmissions.length })}</summary>
      <ol>
        {transmissions.map(({ n, at, gateway, outcome, raw }) => (
          <li key={n} value={n}>
            <time>{momentText(at)}</time> {gateway} · {t(`command.outcome.${outcome ?? 'unknown'}`)}
            {raw !== null && <code>{raw}</code>}
          </li>
        ))}
      </ol>
    </details>
  )
}
