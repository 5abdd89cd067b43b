import { useAtomValue } from 'jotai'
import { Suspense, lazy } from 'react'

import { loadText } from '#src/lib/text/i18n.ts'

import { profileOpenAtom } from './profileOpen.ts'

/** The dialog and its words arrive when somebody opens it. */
const ProfileDialog = lazy(async () => {
  const [{ ProfileDialog: Component }] = await Promise.all([import('./ProfileDialog.tsx'), loadText('profile')])
  return { default: Component }
})

export function Profile() {
  if (!useAtomValue(profileOpenAtom)) return null
  return (
    <Suspense fallback={null}>
      <ProfileDialog />
    </Suspense>
  )
}
