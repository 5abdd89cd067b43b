import { useAtomValue } from 'jotai'
import { type FormEvent, useState } from 'react'

import { beginTwoStep, enableTwoStep } from '#contract/endpoints/twoStep.ts'
import { call } from '#src/api/call.ts'
import { useText } from '#src/lib/text/useText.ts'
import { currentSessionAtom } from '#src/state/session.ts'
import { PasswordField } from '#src/ui/field/PasswordField.tsx'
import { useTypeOver } from '#src/ui/field/useTypeOver.ts'

import { BackupCodes } from './BackupCodes.tsx'
import { EnrolKey } from './EnrolKey.tsx'
import { StepFoot } from './StepFoot.tsx'
import { useAct } from './useAct.ts'

import css from './Security.module.css'

interface Props {
  onEnabled?: () => void
  /** The second step is on, and the backup codes are kept. */
  onDone: () => void
  onCancel?: () => void
}

/** Turns the second step on: password, then the key with a first code, then the backup codes. */
export function EnrolFlow({ onEnabled, onDone, onCancel }: Props) {
  const t = useText('profile')
  const { user } = useAtomValue(currentSessionAtom)
  const { act, waiting, failure } = useAct()
  const passwordInput = useTypeOver(failure !== null)
  const [password, setPassword] = useState('')
  const [begun, setBegun] = useState<{ key: string; uri: string } | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  const begin = async (event: FormEvent) => {
    event.preventDefault()
    if (password === '' || waiting) return
    setBegun(await act(() => call(beginTwoStep, { body: { password } })))
  }
  const enable = async (code: string) => {
    const answer = await act(() => call(enableTwoStep, { body: { password, code } }))
    if (!answer) return
    setCodes(answer.backupCodes)
    onEnabled?.()
  }
  if (codes) return <BackupCodes codes={codes} account={user.email} onDone={onDone} />
  if (begun) {
    return (
      <EnrolKey
        manualKey={begun.key}
        uri={begun.uri}
        waiting={waiting}
        failure={failure}
        onCode={(code) => void enable(code)}
        onCancel={onCancel}
      />
    )
  }
  return (
    <form className={css.step} onSubmit={(event) => void begin(event)} noValidate>
      <p className={css.lead}>{t('security.enrol.password')}</p>
      <div className={css.narrow}>
        <PasswordField
          ref={passwordInput}
          label={t('password.current')}
          name="current-password"
          autoComplete="current-password"
          autoFocus
          value={password}
          onChange={setPassword}
        />
      </div>
      <StepFoot
        failure={failure}
        submitLabel={t('security.enrol.next')}
        complete={password !== ''}
        waiting={waiting}
        onCancel={onCancel}
      />
    </form>
  )
}
