import type { ComponentProps } from 'react'

import { useText } from '#src/lib/text/useText.ts'
import { TextField } from '#src/ui/field/TextField.tsx'

interface Props extends Pick<ComponentProps<'input'>, 'ref'> {
  value: string
  onChange: (code: string) => void
  /** Also one of the backup codes. */
  backup?: boolean
  autoFocus?: boolean
}

/** A code of the second step. */
export function CodeField({ ref, value, onChange, backup = false, autoFocus = false }: Props) {
  const t = useText('profile')
  return (
    <TextField
      ref={ref}
      label={t('security.code')}
      name="one-time-code"
      autoComplete="one-time-code"
      inputMode={backup ? 'text' : 'numeric'}
      autoCapitalize="off"
      spellCheck={false}
      maxLength={40}
      mono
      hint={backup ? t('security.codeOrBackup') : undefined}
      autoFocus={autoFocus}
      value={value}
      onChange={onChange}
    />
  )
}
