import type { ComponentProps } from 'react'

import { useText } from '#src/lib/text/useText.ts'
import { TextField } from '#src/ui/field/TextField.tsx'

/** An address as an account's name: what a browser may fill in, and corrects nowhere. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const t = useText('login')
  return (
    <TextField
      label={t('email')}
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
