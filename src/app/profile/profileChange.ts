import type { Language } from '#contract/kinds.ts'
import { type Lengths, fitsLength } from '#contract/rules/password.ts'

export interface ProfileDraft {
  /** What the dialog shows, as a data URL; null = the initials. */
  image: string | null
  language: Language
  changePassword: boolean
  password: string
  newPassword: string
  confirmation: string
}

/** Which of the two fields holds what may not be saved (PROFILE-11, PROFILE-12); the present password has no rule. */
export const passwordFaults = (draft: ProfileDraft, lengths: Lengths): { length: boolean; mismatch: boolean } => ({
  length: !fitsLength(draft.newPassword, lengths),
  mismatch: draft.confirmation !== draft.newPassword,
})

/**
 * PROFILE-08..10: what there is to save, and by which call (PROFILE-24): picture or language go with the profile, with or
 * without a password; a password alone has its own call. Null while nothing differs, or the new password may not be saved.
 */
export function changeOf(
  draft: ProfileDraft,
  current: Pick<ProfileDraft, 'image' | 'language'>,
  lengths: Lengths,
): 'profile' | 'password' | null {
  const differs = draft.language !== current.language || draft.image !== current.image
  if (!draft.changePassword) return differs ? 'profile' : null
  const { length, mismatch } = passwordFaults(draft, lengths)
  if (length || mismatch) return null
  return differs ? 'profile' : 'password'
}
