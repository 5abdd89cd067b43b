import { useAtom } from 'jotai'
import { Suspense } from 'react'

import { lazyPart } from '#src/lib/lazyPart.tsx'
import { loadText } from '#src/lib/text/i18n.ts'
import { useText } from '#src/lib/text/useText.ts'

import { LateDialog } from '../loading/LateDialog.tsx'
import { profileOpenAtom } from '../shell/opened.ts'

/** The dialog and its words arrive when somebody opens it. */
const { Part: ProfileDialog } = lazyPart(async () => {
  const [{ ProfileDialog: Component }] = await Promise.all([import('./ProfileDialog.tsx'), loadText('profile')])
  return { default: Component }
})

export function Profile() {
  const t = useText('app')
  const [open, setOpen] = useAtom(profileOpenAtom)
  if (!open) return null
  return (
    <Suspense fallback={<LateDialog title={t('user.profile')} width={640} onClose={() => setOpen(false)} />}>
      <ProfileDialog />
    </Suspense>
  )
}
