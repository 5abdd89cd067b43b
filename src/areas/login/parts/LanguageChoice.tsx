import { languages } from '#contract/kinds.ts'
import { changeLanguage } from '#src/lib/text/i18n.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'

import css from './LanguageChoice.module.css'

/** Each language by its own name: whoever cannot read the page must still find theirs. */
const names = { 'pt-BR': 'Português', en: 'English', es: 'Español' } as const

export function LanguageChoice() {
  const t = useText('login')
  const current = useLanguage()
  return (
    <div className={css.row} role="group" aria-label={t('language')}>
      <Icon name="globe" />
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => void changeLanguage(language)}
        >
          {names[language]}
        </button>
      ))}
    </div>
  )
}
