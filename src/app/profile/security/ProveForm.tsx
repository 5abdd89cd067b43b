import { type FormEvent, type ReactNode, useState } from 'react'

import { useText } from '#src/lib/text/useText.ts'
import { PasswordField } from '#src/ui/field/PasswordField.tsx'

import { CodeField } from './CodeField.tsx'
import { StepFoot } from './StepFoot.tsx'

import css from './Security.module.css'

interface Props {
  lead: ReactNode
  submitLabel: string
  waiting: boolean
  failure: string | null
  onSubmit: (password: string, code: string) => void
  onCancel: () => void
}

/** Asks for password and code: what changes the second step needs both. */
export function ProveForm({ lead, submitLabel, waiting, failure, onSubmit, onCancel }: Props) {
  const t = useText('profile')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const complete = password !== '' && code.trim().length >= 6
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (complete && !waiting) onSubmit(password, code.trim())
  }
  return (
    <form className={css.step} onSubmit={send} noValidate>
      <p className={css.lead}>{lead}</p>
      <div className={css.proof}>
        <PasswordField
          label={t('password.current')}
          name="current-password"
          autoComplete="current-password"
          autoFocus
          value={password}
          onChange={setPassword}
        />
        <CodeField backup value={code} onChange={setCode} />
      </div>
      <StepFoot failure={failure} submitLabel={submitLabel} complete={complete} waiting={waiting} onCancel={onCancel} />
    </form>
  )
}
