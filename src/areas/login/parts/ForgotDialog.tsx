import { useSetAtom } from 'jotai'
import { useRef, useState } from 'react'

import { forgotPassword } from '#contract/endpoints/password.ts'
import { isEmail } from '#contract/rules/email.ts'
import { call } from '#src/api/call.ts'
import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'

import { AccessDialog } from './AccessDialog.tsx'
import { EmailField } from './EmailField.tsx'

interface Props {
  /** What the sign-in form holds already. */
  email: string
  onClose: () => void
}

/** FORGOT-01..07: asks for a link; closes once the server took the wish, stays with what was typed when it did not. */
export function ForgotDialog({ email: typed, onClose }: Props) {
  const t = useText('login')
  const notify = useSetAtom(notifyAtom)
  const first = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState(typed)
  const [invalid, setInvalid] = useState(false)

  const send = async () => {
    const { msg } = await call(forgotPassword, { body: { email: email.trim() } })
    notify({ message: msg })
    onClose()
  }
  const submit = () => {
    setInvalid(!isEmail(email))
    if (isEmail(email)) return send()
    first.current?.focus()
    return null
  }
  return (
    <AccessDialog title={t('forgot.title')} submitLabel={t('forgot.submit')} send={submit} onClose={onClose}>
      <p>{t('forgot.lead')}</p>
      <EmailField
        ref={first}
        value={email}
        error={invalid ? t('invalidEmail') : undefined}
        onChange={(value) => {
          setEmail(value)
          setInvalid(false)
        }}
      />
    </AccessDialog>
  )
}
