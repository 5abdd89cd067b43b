import { useAtomValue, useSetAtom } from 'jotai'

import { dismissNoticeAtom, noticesAtom } from '#src/state/notices.ts'
import { Snackbar } from '#src/ui/overlay/Snackbar.tsx'
import { SnackbarStack } from '#src/ui/overlay/SnackbarStack.tsx'

/** Notices of every screen, at the lower edge: they never cover the connection strip or an alert. */
export function Notices() {
  const notices = useAtomValue(noticesAtom)
  const dismiss = useSetAtom(dismissNoticeAtom)
  return (
    <SnackbarStack>
      {notices.map((notice) => (
        <Snackbar
          key={notice.id}
          message={notice.message}
          variant={notice.variant}
          duration={notice.durationMs}
          onClosed={() => dismiss(notice.id)}
        />
      ))}
    </SnackbarStack>
  )
}
