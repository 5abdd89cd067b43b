import { useAtomValue, useSetAtom } from 'jotai'

import { acknowledge } from '#contract/endpoints/live.ts'
import { beginShiftAtom, nextOpenAlertAtom, shiftBegunAtom, waitingAtom } from '#src/fleet/alert/popupAtom.ts'
import { play, unlock } from '#src/fleet/alert/sound/player.ts'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom } from '#src/state/session.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { Kbd } from '#src/ui/mark/Kbd.tsx'
import { SeverityGlyph } from '#src/ui/mark/SeverityGlyph.tsx'

import css from './ConnectionStrip.module.css'

/**
 * What waits for an answer and stands over no screen: closed here, or raised long before this page was opened. A shift begins
 * with all of it in view, and with a note to hear that alerts sound.
 */
export function WaitingSign() {
  const t = useText('app')
  const may = useAtomValue(mayAtom)(acknowledge)
  const waiting = useAtomValue(waitingAtom)
  const begun = useAtomValue(shiftBegunAtom)
  const next = useSetAtom(nextOpenAlertAtom)
  const begin = useSetAtom(beginShiftAtom)
  const beginShift = async () => {
    begin()
    if (await unlock()) play('test')
  }
  return (
    <>
      {waiting && (
        <button type="button" className={css.waiting} data-severity={waiting.severity} onClick={() => next()}>
          <SeverityGlyph severity={waiting.severity} size={14} />
          <b>{t('waiting.count', { count: waiting.count })}</b>
          <span data-wide aria-hidden>
            <Kbd>F8</Kbd>
          </span>
        </button>
      )}
      {may && begun === null && (
        <button
          type="button"
          className={`${css.sound} ${css.begin}`}
          title={t('waiting.beginWhy')}
          onClick={() => void beginShift()}
        >
          <Icon name="play" size={14} />
          <span data-wide>{t('waiting.begin')}</span>
        </button>
      )}
    </>
  )
}
