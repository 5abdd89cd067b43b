import type { User } from '#contract/endpoints/session.ts'
import { type Language, languages } from '#contract/kinds.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Select } from '#src/ui/field/Select.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'

import css from './Profile.module.css'

interface Props {
  user: User
  language: Language
  onLanguage: (language: Language) => void
}

/** Each language by its own name: whoever cannot read the page must still find theirs. */
const names = { 'pt-BR': 'Português (Brasil)', en: 'English', es: 'Español' } as const
const fixed = { readOnly: true, onChange: () => {} } as const

/** PROFILE-01, PROFILE-02: who one is, to read, and the language, to choose. */
export function ProfileFields({ user, language, onLanguage }: Props) {
  const t = useText('profile')
  return (
    <div className={css.fields}>
      <TextField {...fixed} label={t('name')} value={user.name} />
      <TextField {...fixed} label={t('profile')} value={user.profileDescription} />
      <div className={css.wide}>
        <TextField {...fixed} label={t('email')} type="email" value={user.email} />
      </div>
      <TextField {...fixed} label={t('company')} value={user.companyTradeName} />
      <Select
        label={t('language')}
        value={language}
        options={languages.map((value) => ({ value, label: names[value] }))}
        onChange={onLanguage}
      />
    </div>
  )
}
