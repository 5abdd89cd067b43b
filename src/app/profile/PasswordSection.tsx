import { type RefObject, useState } from 'react'

import type { Lengths } from '#contract/rules/password.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Checkbox } from '#src/ui/field/Checkbox.tsx'
import { PasswordField } from '#src/ui/field/PasswordField.tsx'

import { type ProfileDraft, passwordFaults } from './profileChange.ts'

import css from './Profile.module.css'

interface Props {
  draft: ProfileDraft
  lengths: Lengths
  /** PROFILE-07: ticked, and stays so. */
  forced: boolean
  first: RefObject<HTMLInputElement | null>
  onChange: (part: Partial<ProfileDraft>) => void
}

/** PROFILE-06: three fields behind a tick. A fault shows once its field is left, or cannot be mended by typing on. */
export function PasswordSection({ draft, lengths, forced, first, onChange }: Props) {
  const t = useText('profile')
  const [left, setLeft] = useState({ newPassword: false, confirmation: false })
  const [least, most] = lengths
  const { newPassword, confirmation } = draft
  const faults = passwordFaults(draft, lengths)
  const wrongLength = faults.length && newPassword !== '' && (left.newPassword || newPassword.length > most)
  const differs =
    faults.mismatch && confirmation !== '' && (left.confirmation || confirmation.length >= newPassword.length)
  return (
    <div className={css.section}>
      <div className={css.tick}>
        <Checkbox
          label={t('password.update')}
          checked={draft.changePassword}
          disabled={forced}
          onChange={(changePassword) => onChange({ changePassword })}
        />
        {forced && <span className={css.hint}>{t('password.forced')}</span>}
      </div>
      {draft.changePassword && (
        <div className={css.passwords}>
          <PasswordField
            ref={first}
            label={t('password.current')}
            name="current-password"
            autoComplete="current-password"
            value={draft.password}
            onChange={(password) => onChange({ password })}
          />
          <PasswordField
            label={t('password.new')}
            name="new-password"
            autoComplete="new-password"
            value={newPassword}
            hint={t('password.lengths', { least, most })}
            error={wrongLength ? t('personalprofile.new_pass.error', { least, most }) : undefined}
            onBlur={() => setLeft({ ...left, newPassword: true })}
            onChange={(value) => onChange({ newPassword: value })}
          />
          <PasswordField
            label={t('password.confirmation')}
            name="confirmation"
            autoComplete="new-password"
            value={confirmation}
            error={differs ? t('personalprofile.confirm.error') : undefined}
            onBlur={() => setLeft({ ...left, confirmation: true })}
            onChange={(value) => onChange({ confirmation: value })}
          />
        </div>
      )}
    </div>
  )
}
