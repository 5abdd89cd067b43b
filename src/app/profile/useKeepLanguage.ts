import { useAtom, useSetAtom } from 'jotai'

import { updateProfile } from '#contract/endpoints/profile.ts'
import type { Language } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { changeLanguage } from '#src/lib/text/i18n.ts'
import { textOf } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { currentSessionAtom } from '#src/state/session.ts'

import { adoptToken } from '../sessionControl.ts'

/**
 * Turns the texts at once and keeps the language with the account, as the profile dialog does, so that a reload and the
 * next browser have it too. A server that does not take it leaves the texts turned, and the page says for how long.
 */
export function useKeepLanguage(): (language: Language) => Promise<void> {
  const [session, setSession] = useAtom(currentSessionAtom)
  const notify = useSetAtom(notifyAtom)
  return async (language) => {
    await changeLanguage(language)
    const { user } = session
    const form = { id: user.id, image: user.image ?? undefined, language, password: '', newPassword: '' }
    try {
      const { token } = await call(updateProfile, { form: { ...form, changePassword: false } })
      adoptToken(token)
      setSession({ ...session, user: { ...user, language } })
    } catch (cause) {
      console.error('the language stays on this page alone', cause)
      notify({ message: textOf('palette')('languageNotKept'), variant: 'warning' })
    }
  }
}
