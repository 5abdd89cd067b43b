import { Suspense, lazy } from 'react'

import { loadText } from '#src/lib/text/i18n.ts'
import { LargeBrand } from '#src/ui/Brand.tsx'

import { Notices } from '../shell/Notices.tsx'
import { LoadGate } from './LoadGate.tsx'

import css from './Waiting.module.css'

const ProfileDialog = lazy(async () => {
  const [{ ProfileDialog: Component }] = await Promise.all([
    import('../profile/ProfileDialog.tsx'),
    loadText('profile'),
  ])
  return { default: Component }
})
const EnrolDialog = lazy(async () => {
  const [{ EnrolDialog: Component }] = await Promise.all([
    import('../profile/security/EnrolDialog.tsx'),
    loadText('profile'),
  ])
  return { default: Component }
})

/** The control room before it opens: a first access, or a second step that the company asks for, comes before it. */
export function Waiting({ pending }: { pending: 'password' | 'twoStep' }) {
  return (
    <div className={css.page}>
      <LargeBrand />
      <Suspense fallback={<LoadGate />}>{pending === 'password' ? <ProfileDialog /> : <EnrolDialog />}</Suspense>
      <Notices />
    </div>
  )
}
