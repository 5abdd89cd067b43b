import { useEffect, useState } from 'react'

import { AlertPopup } from '#src/fleet/alert/AlertPopup.tsx'
import { CommandDialog } from '#src/fleet/command/CommandDialog.tsx'
import { loadText } from '#src/lib/text/i18n.ts'

/** What opens over any screen: alerts as they happen, and the one dialog of every command. */
export function Overlays() {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    void loadText('fleet').then(() => setReady(true))
  }, [])
  if (!ready) return null
  return (
    <>
      <AlertPopup />
      <CommandDialog />
    </>
  )
}
