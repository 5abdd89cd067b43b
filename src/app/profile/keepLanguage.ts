import { atom } from 'jotai'

import { updateProfile } from '#contract/endpoints/profile.ts'
import type { Language } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { currentToken } from '#src/api/token.ts'
import { changeLanguage } from '#src/lib/text/i18n.ts'
import { textOf } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { currentSessionAtom } from '#src/state/session.ts'

import { rollToken } from '../session/sessionControl.ts'

/** One after the other: the account keeps the language that was chosen last, and each answer brings the next token. */
const keepingAtom = atom<Promise<void>>(Promise.resolve())

const sendAtom = atom(null, async (get, set, language: Language) => {
  const { user } = get(currentSessionAtom)
  const form = { id: user.id, image: user.image ?? undefined, language, password: '', newPassword: '' }
  const held = currentToken()
  try {
    const { token } = await call(updateProfile, { form: { ...form, changePassword: false } })
    rollToken(held, token)
    const session = get(currentSessionAtom)
    set(currentSessionAtom, { ...session, user: { ...session.user, language } })
  } catch (cause) {
    console.error('the language stays on this page alone', cause)
    set(notifyAtom, { message: textOf('app')('user.languageNotKept'), variant: 'warning' })
  }
})

/**
 * Turns the texts at once and keeps the language with the account, as the profile dialog does, so that a reload and the
 * next browser have it too. A server that does not take it leaves the texts turned, and the page says for how long.
 */
export const keepLanguageAtom = atom(null, async (get, set, language: Language) => {
  await changeLanguage(language)
  const kept = get(keepingAtom).then(() => set(sendAtom, language))
  set(keepingAtom, kept)
  await kept
})
