import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'

import type { Question } from './refusal.ts'

import css from './Form.module.css'

interface Props<C extends string> {
  question: Question<C>
  /** Saves over what was asked. */
  onKnown: (code: C) => void
}

/** What the server asks before it saves, with the way to do it all the same. */
export function KnownQuestion<C extends string>({ question: { code, message }, onKnown }: Props<C>) {
  const t = useText('form')
  return (
    <div role="alert" className={css.note}>
      <Icon name="warning-circle-fill" size={20} />
      <p>{message}</p>
      <Button size="sm" kind="line" onClick={() => onKnown(code)}>
        {t('allTheSame')}
      </Button>
    </div>
  )
}
