import { useEffect, useRef } from 'react'

import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'

import css from './Bar.module.css'

interface Props {
  /** One page has nothing to turn to. */
  turns: boolean
  /** The page is held by a hand. */
  held: boolean
  /** Whoever leaves signs out: the account of a display has nowhere else to go. */
  signsOut: boolean
  onTurn: (by: 1 | -1) => void
  onGo: () => void
  onSetup: () => void
  onLeave: () => void
}

/** The ways out, for whoever stands at the display; it takes the focus, so that a keyboard is enough. */
export function Bar({ turns, held, signsOut, onTurn, onGo, onSetup, onLeave }: Props) {
  const t = useText('wall')
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={root} className={css.bar} role="toolbar" aria-label={t('bar.label')}>
      {turns && (
        <>
          <button type="button" aria-label={t('bar.previous')} onClick={() => onTurn(-1)}>
            <Icon name="caret-left" />
          </button>
          <button type="button" aria-label={t('bar.next')} onClick={() => onTurn(1)}>
            <Icon name="caret-right" />
          </button>
          <button type="button" disabled={!held} onClick={onGo}>
            {t('bar.go')}
          </button>
        </>
      )}
      <button type="button" onClick={onSetup}>
        {t('bar.setup')}
      </button>
      <button type="button" onClick={onLeave}>
        {t(signsOut ? 'bar.signOut' : 'bar.leave')}
      </button>
    </div>
  )
}
