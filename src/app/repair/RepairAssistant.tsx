import { useAtom, useAtomValue } from 'jotai'
import { useRef } from 'react'

import { useText } from '#src/lib/text/useText.ts'
import { repairUrlAtom } from '#src/state/settings.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

import { repairOpenAtom } from '../shell/opened.ts'
import { sandboxFor } from './frame.ts'
import { useFrame } from './useFrame.ts'

import css from './RepairAssistant.module.css'

interface FrameProps {
  url: string
  /** The focus came out at the end of the foreign page, which is no part of what keeps it inside the dialog. */
  onPassed: () => void
}

function RepairFrame({ url, onPassed }: FrameProps) {
  const t = useText('app')
  const { state, attempt, shown, retry } = useFrame()
  if (state === 'failed') {
    return (
      <div className={css.place}>
        <ErrorState title={t('repair.failed')} detail={t('repair.failedWhy')} onRetry={retry} />
      </div>
    )
  }
  return (
    <div className={css.place}>
      {state === 'loading' && (
        <div className={css.loading}>
          <Loading rows={6} />
        </div>
      )}
      <iframe
        key={attempt}
        className={css.frame}
        src={url}
        title={t('repair.title')}
        sandbox={sandboxFor(url, location.origin)}
        referrerPolicy="no-referrer"
        onLoad={shown}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- passes the focus on, and is no place to be */}
      <span className={css.end} tabIndex={0} onFocus={onPassed} />
    </div>
  )
}

/** REPAIR-01, REPAIR-02: a page of somebody else in an overlay; without its address there is nothing to open. */
export function RepairAssistant() {
  const t = useText('app')
  const url = useAtomValue(repairUrlAtom)
  const [open, setOpen] = useAtom(repairOpenAtom)
  const first = useRef<HTMLAnchorElement>(null)
  if (url === null) return null
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      title={t('repair.title')}
      icon="wrench"
      width={1120}
      flush
      aside={
        <a
          ref={first}
          className={css.window}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('repair.window')}
        >
          <Icon name="arrow-square-out" size={14} />
          <span>{t('repair.window')}</span>
        </a>
      }
    >
      <RepairFrame url={url} onPassed={() => first.current?.focus()} />
    </Dialog>
  )
}
