import { useEffect, useState } from 'react'

import { config } from '#contract/endpoints/session.ts'
import { type Lengths, type PasswordPolicy, passwordLengths } from '#contract/rules/password.ts'
import { call } from '#src/api/call.ts'

/** How long a new password of a form must be here; the specification's limits until the installation has answered. */
export function usePasswordLengths(form: 'reset' | 'profile'): Lengths {
  const [policy, setPolicy] = useState<PasswordPolicy>('spec')
  useEffect(() => {
    call(config).then(
      (answer) => setPolicy(answer.passwordPolicy),
      (cause: unknown) => console.error('password policy not read, the server checks by itself', cause),
    )
  }, [])
  return passwordLengths[policy][form]
}
