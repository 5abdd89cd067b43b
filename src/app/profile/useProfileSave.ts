import { useAtom, useSetAtom } from 'jotai'
import { useState } from 'react'

import { changePassword } from '#contract/endpoints/password.ts'
import { updateProfile } from '#contract/endpoints/profile.ts'
import { user as userOf } from '#contract/endpoints/session.ts'
import { call } from '#src/api/call.ts'
import { currentToken } from '#src/api/token.ts'
import { changeLanguage } from '#src/lib/text/i18n.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { currentSessionAtom } from '#src/state/session.ts'

import { rollToken } from '../session/sessionControl.ts'
import type { ProfileDraft } from './profileChange.ts'
import { saveFailure } from './saveFailure.ts'

/**
 * Saves a draft by the call that fits it (PROFILE-24), takes the new token, reads the user again and turns the texts
 * (PROFILE-18, PROFILE-20). `failure` is what to say in the dialog; `save` answers whether it is done.
 */
export function useProfileSave() {
  const [session, setSession] = useAtom(currentSessionAtom)
  const notify = useSetAtom(notifyAtom)
  const [waiting, setWaiting] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { user } = session

  const send = async (by: 'profile' | 'password', draft: ProfileDraft): Promise<string> => {
    const { image, language, password, newPassword } = draft
    if (by === 'password') {
      const { msg } = await call(changePassword, { body: { id: user.id, password, newPassword } })
      return msg
    }
    const form = { id: user.id, image: image ?? undefined, language, changePassword: draft.changePassword }
    const passwords = draft.changePassword ? { password, newPassword } : { password: '', newPassword: '' }
    const held = currentToken()
    const { token, msg } = await call(updateProfile, { form: { ...form, ...passwords } })
    rollToken(held, token)
    return msg
  }
  const save = async (by: 'profile' | 'password', draft: ProfileDraft): Promise<boolean> => {
    setWaiting(true)
    setFailure(null)
    try {
      const msg = await send(by, draft)
      // It is saved: should reading it back fail, the page goes on with what it sent.
      const { image, language } = draft
      const sent = { ...user, image, language, mustChangePassword: user.mustChangePassword && !draft.changePassword }
      const [read] = await call(userOf, { params: { id: user.id } }).catch(() => [])
      await changeLanguage(language)
      notify({ message: msg })
      setSession({ ...session, user: read ?? sent })
      return true
    } catch (cause) {
      setFailure(saveFailure(cause))
      return false
    } finally {
      setWaiting(false)
    }
  }
  return { save, waiting, failure }
}
