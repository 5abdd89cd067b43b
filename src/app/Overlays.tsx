import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'

import { AlertPopup } from '#src/fleet/alert/AlertPopup.tsx'
import { CommandDialog } from '#src/fleet/command/CommandDialog.tsx'
import { loadText } from '#src/lib/text/i18n.ts'

import { AskedDialog } from './AskedDialog.tsx'
import { Profile } from './profile/Profile.tsx'
import { firstAccessAtom } from './profile/profileOpen.ts'
import { RepairAssistant } from './repair/RepairAssistant.tsx'

/** What opens over any screen: alerts as they happen, the one dialog of every command, one's own profile, the repair assistant. */
export function Overlays() {
  // PROFILE-04: until the initial password is changed the control room waits.
  const waits = useAtomValue(firstAccessAtom)
  const [ready, setReady] = useState(false)
  useEffect(() => {
    void loadText('fleet').then(() => setReady(true))
  }, [])
  return (
    <>
      {ready && !waits && <AlertPopup />}
      {ready && !waits && <CommandDialog />}
      <AskedDialog />
      <RepairAssistant />
      <Profile />
    </>
  )
}
