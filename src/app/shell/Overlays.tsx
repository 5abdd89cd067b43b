import { useEffect, useState } from 'react'

import { AlertPopup } from '#src/fleet/alert/AlertPopup.tsx'
import { AlertSound } from '#src/fleet/alert/sound/AlertSound.tsx'
import { CommandDialog } from '#src/fleet/command/CommandDialog.tsx'
import { loadText } from '#src/lib/text/i18n.ts'

import { AskedDialog } from '../loading/AskedDialog.tsx'
import { Part } from '../loading/Part.tsx'
import { Palette } from '../palette/Palette.tsx'
import { Profile } from '../profile/Profile.tsx'
import { RepairAssistant } from '../repair/RepairAssistant.tsx'
import { Sheet } from '../shortcuts/Sheet.tsx'
import { ShellKeys } from './ShellKeys.tsx'

/** What opens over any screen: alerts as they happen, the one dialog of every command, one's own profile, the palette. */
export function Overlays() {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    void loadText('fleet').then(() => setReady(true))
  }, [])
  return (
    <>
      <Part place="corner">{ready && <AlertPopup />}</Part>
      <AlertSound />
      <Part place="corner">{ready && <CommandDialog />}</Part>
      <Part place="corner">
        <AskedDialog />
        <RepairAssistant />
      </Part>
      <Part place="corner">
        <Profile />
      </Part>
      <Part place="corner">
        <Palette />
        <Sheet />
        {ready && <ShellKeys />}
      </Part>
    </>
  )
}
