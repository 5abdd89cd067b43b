import { useEffect, useState } from 'react'

import { AlertPopup } from '#src/fleet/alert/AlertPopup.tsx'
import { CommandDialog } from '#src/fleet/command/CommandDialog.tsx'
import { loadText } from '#src/lib/text/i18n.ts'

import { AskedDialog } from './AskedDialog.tsx'
import { Profile } from './profile/Profile.tsx'

/** What opens over any screen: alerts as they happen, the one dialog of every command, one's own profile. */
export function Overlays() {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    void loadText('fleet').then(() => setReady(true))
  }, [])
  return (
    <>
      {ready && <AlertPopup />}
      {ready && <CommandDialog />}
      <AskedDialog />
      <Profile />
    </>
  )
}
