import { useAtomValue, useSetAtom } from 'jotai'

import { dismissNoticeAtom, noticesAtom } from '#src/state/notices.ts'
import { Snackbar } from '#src/ui/overlay/Snackbar.tsx'

import css from './Notices.module.css'

/** Notices of every screen, at the lower edge: they never cover the connection strip or an alert. */
export function Notices() {
  const notices = useAtomValue(noticesAtom)
  const dismiss = useSetAtom(dismissNoticeAtom)
  return (
    <div className={css.stack} role="status" aria-live="polite">
      {notices.map((notice) => (
        <Snackbar
          key={notice.id}
          message={notice.message}
          variant={notice.variant}
          duration={notice.durationMs}
          onClosed={() => dismiss(notice.id)}
        />
      ))}
    </div>
  )
}
