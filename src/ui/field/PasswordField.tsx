import { type KeyboardEvent, useState } from 'react'

import { useText } from '#src/lib/text/useText.ts'

import { IconButton } from '../button/IconButton.tsx'
import { Icon } from '../icons/Icon.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

import css from './Field.module.css'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'icon' | 'autoCapitalize' | 'spellCheck'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password: may be shown, and says when Caps Lock is on. Pasting is allowed (WCAG 3.3.8). */
export function PasswordField({ hint, ...props }: PasswordFieldProps) {
  const t = useText('ui')
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watch = (event: KeyboardEvent<HTMLInputElement>) => setCapsLock(event.getModifierState('CapsLock'))
  const capsHint = (
    <span className={css.capsLock} role="status">
      <Icon name="arrow-fat-up" size={14} />
      {t('password.capsLock')}
    </span>
  )
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="off"
      spellCheck={false}
      hint={capsLock ? capsHint : hint}
      onKeyDown={watch}
      onKeyUp={watch}
      end={
        <IconButton
          icon={shown ? 'eye-slash' : 'eye'}
          label={shown ? t('password.hide') : t('password.show')}
          size="sm"
          tipAbove
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
