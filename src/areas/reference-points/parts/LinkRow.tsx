import { useAtomValue } from 'jotai'
import { useState } from 'react'

import { isOpen } from '#contract/codes/commands.ts'
import { type PointLink, cancelPointLink } from '#contract/endpoints/referencePoint.ts'
import { plateText } from '#contract/rules/plate.ts'
import { call } from '#src/api/call.ts'
import { CommandBadge } from '#src/fleet/command/CommandBadge.tsx'
import { canCancel } from '#src/fleet/command/timeline.ts'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Badge } from '#src/ui/mark/Badge.tsx'
import { PlateText } from '#src/ui/mark/PlateText.tsx'

import { useAct } from '../useAct.ts'

import css from './LinkRow.module.css'

interface Props {
  link: PointLink
  mayAsk: boolean
  /** Also to link: the point is active and has not ended. */
  mayLink: boolean
  waiting: boolean
  onAsk: (action: 'pointLink' | 'pointUnlink') => void
}

/** A vehicle and the point: what its device last confirmed, and how far the newest request has come. */
export function LinkRow({ link, mayAsk, mayLink, waiting, onAsk }: Props) {
  const t = useText('reference-points')
  const mayCancel = useAtomValue(mayAtom)(cancelPointLink)
  const { request, linked, outdated } = link
  const open = isOpen(request.state)
  return (
    <li className={css.row}>
      <span className={css.what}>
        <PlateText plate={link.plate} />
        <span className={css.fleet}>{link.fleetNumber}</span>
        <Badge icon={linked ? 'link' : 'link-break'}>{t(linked ? 'isLinked' : 'isNotLinked')}</Badge>
        {outdated && (
          <span title={t('outdatedWhy')}>
            <Badge kind="line">{t('outdated')}</Badge>
          </span>
        )}
      </span>
      <span className={css.how}>
        <CommandBadge command={request} subject={t(request.action === 'pointLink' ? 'linking' : 'unlinking')} />
        {mayCancel && open && <CancelLink link={link} />}
        {mayLink && !open && outdated && (
          <Button kind="line" size="sm" disabled={waiting} onClick={() => onAsk('pointLink')}>
            {t('relink')}
          </Button>
        )}
        {(linked ? mayAsk : mayLink) && !open && (
          <Button kind="ghost" size="sm" disabled={waiting} onClick={() => onAsk(linked ? 'pointUnlink' : 'pointLink')}>
            {linked ? t('unlink') : t('linkNone')}
          </Button>
        )}
      </span>
    </li>
  )
}

/** CPOINT-02: cancelling asks first, and says so plainly when it is no longer possible (CMD-11). */
function CancelLink({ link: { request, plate } }: { link: PointLink }) {
  const t = useText('reference-points')
  const f = useText('fleet')
  const { act, waiting } = useAct()
  const [asking, setAsking] = useState(false)
  if (request.cancelState === 'cannotCancel') return <span className={css.said}>{f('command.cannotCancel')}</span>
  if (request.cancelState === 'cancelling') return <span className={css.said}>{f('command.cancelling')}</span>
  if (!canCancel(request)) return null
  if (!asking) {
    return (
      <Button kind="line" size="sm" onClick={() => setAsking(true)}>
        {t('cancelRequest')}
      </Button>
    )
  }
  return (
    <span role="group" aria-label={t('cancelRequest')} className={css.asking}>
      <span>{t('cancelConfirm', { plate: plateText(plate) })}</span>
      <Button
        kind="secondary"
        size="sm"
        disabled={waiting}
        onClick={() => void act(() => call(cancelPointLink, { params: { id: request.id } }))}
      >
        {t('cancelYes')}
      </Button>
      <Button kind="ghost" size="sm" disabled={waiting} onClick={() => setAsking(false)}>
        {t('cancelNo')}
      </Button>
    </span>
  )
}
