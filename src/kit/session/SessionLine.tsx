import type { OwnSession } from '#contract/endpoints/ownSessions.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { Badge } from '#src/ui/mark/Badge.tsx'

import css from './SessionLine.module.css'

interface Props {
  session: OwnSession
  /** When the list was read, epoch ms. */
  now: number
  disabled: boolean
  onEnd: () => void
}

const mobile = /Android|iPhone|iPad/

/** One place where one is signed in. */
export function SessionLine({ session, now, disabled, onEnd }: Props) {
  const t = useText('kit')
  const format = useFormat()
  const device = session.device || t('session.unknownDevice')
  return (
    <li className={css.line}>
      <Icon name={mobile.test(session.device) ? 'device-mobile' : 'monitor'} size={20} />
      <div className={css.what}>
        <span className={css.device}>
          {device}
          {session.current && <Badge kind="line">{t('session.current')}</Badge>}
        </span>
        <span className={css.facts}>
          {[
            session.address ?? t('session.noAddress'),
            t('session.since', { at: format.dateTime(session.signedInAt) }),
            t('session.seen', { age: format.age(session.seenAt, now) }),
          ].join(' · ')}
        </span>
      </div>
      {!session.current && (
        <Button
          kind="secondary"
          size="sm"
          disabled={disabled}
          aria-label={t('session.endOf', { device })}
          onClick={onEnd}
        >
          {t('session.end')}
        </Button>
      )}
    </li>
  )
}
