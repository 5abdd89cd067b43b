import { Link } from 'react-router-dom'

import type { Alert } from '#contract/live/alert.ts'
import { wordsIn } from '#contract/words.ts'
import { AcknowledgeInRow } from '#src/fleet/alert/AcknowledgeInRow.tsx'
import { AlertActs } from '#src/fleet/alert/AlertActs.tsx'
import { AlertFacts } from '#src/fleet/alert/AlertFacts.tsx'
import { AlertNotes } from '#src/fleet/alert/AlertNotes.tsx'
import { AlertTrail } from '#src/fleet/alert/AlertTrail.tsx'
import { useWhy, whyPath } from '#src/fleet/alert/useWhy.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { SeverityChip } from '#src/ui/mark/SeverityChip.tsx'

import css from './AlertAside.module.css'

interface Props {
  alert: Alert
  /** Left out where the address itself names the alert. */
  onClose?: () => void
}

/** One alert, read above the list: what it was, what became of it, and the way to why it came. */
export function AlertAside({ alert, onClose }: Props) {
  const t = useText('monitoring')
  const words = wordsIn(useLanguage())
  useWhy(alert)
  return (
    <article className={css.aside} aria-label={words.alert[alert.type]}>
      <header className={css.head}>
        <SeverityChip severity={alert.severity}>{words.alert[alert.type]}</SeverityChip>
        <Link to={whyPath(alert)} aria-keyshortcuts="W">
          {t('alerts.why')}
        </Link>
        {alert.acknowledgedAt === null && <AcknowledgeInRow alert={alert} />}
        <AlertActs alert={alert} keys more />
        {onClose && <IconButton icon="x" kind="ghost" label={t('alerts.close')} onClick={onClose} />}
      </header>
      <AlertFacts alert={alert} />
      <AlertTrail alert={alert} />
      <AlertNotes alert={alert} />
    </article>
  )
}
