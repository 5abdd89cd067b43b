import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'

import { disableTwoStep, renewBackupCodes, twoStep } from '#contract/endpoints/twoStep.ts'
import { call } from '#src/api/call.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { currentSessionAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'
import { Badge } from '#src/ui/mark/Badge.tsx'

import { BackupCodes } from './BackupCodes.tsx'
import { EnrolFlow } from './EnrolFlow.tsx'
import { ProveForm } from './ProveForm.tsx'
import { useAct } from './useAct.ts'

import css from './Security.module.css'

type Doing = 'nothing' | 'enrol' | 'disable' | 'renew'

/** The second step of one's own sign-in: whether it is on, and what may be done about it. */
export function TwoStepSection() {
  const t = useText('profile')
  const format = useFormat()
  const { user } = useAtomValue(currentSessionAtom)
  const { act, waiting, failure } = useAct()
  const [doing, setDoing] = useState<Doing>('nothing')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { data, missed, refetch, again } = useAnswer({ queryKey: ['twoStep'], queryFn: () => call(twoStep) })

  const done = () => {
    setDoing('nothing')
    setCodes(null)
    void refetch()
  }
  const disable = async (password: string, code: string) => {
    if (await act(() => call(disableTwoStep, { body: { password, code } }))) done()
  }
  const renew = async (password: string, code: string) => {
    const answer = await act(() => call(renewBackupCodes, { body: { password, code } }))
    if (answer) setCodes(answer.backupCodes)
  }
  const content = (): ReactNode => {
    if (!data) return missed ? <ErrorState onRetry={again} /> : <Loading rows={2} />
    if (codes) return <BackupCodes codes={codes} account={user.email} onDone={done} />
    if (doing === 'enrol') return <EnrolFlow onEnabled={() => void refetch()} onDone={done} onCancel={done} />
    if (doing !== 'nothing') {
      const send = doing === 'disable' ? disable : renew
      return (
        <ProveForm
          key={doing}
          lead={t(`security.${doing}.lead`)}
          submitLabel={t(`security.${doing}.submit`)}
          waiting={waiting}
          failure={failure}
          onSubmit={(password, code) => void send(password, code)}
          onCancel={done}
        />
      )
    }
    if (data.enabledAt === null) {
      return (
        <div className={css.row}>
          <p className={css.lead}>{t('security.off')}</p>
          <Button kind="primary" icon="shield-check" onClick={() => setDoing('enrol')}>
            {t('security.enrol.enable')}
          </Button>
        </div>
      )
    }
    return (
      <div className={css.row}>
        <p className={css.lead}>
          {t('security.on', { date: format.dateTime(data.enabledAt) })}{' '}
          {t('security.codesLeft', { count: data.backupCodesLeft })}
          {data.required && ` ${t('security.required')}`}
        </p>
        <Button kind="secondary" icon="key" onClick={() => setDoing('renew')}>
          {t('security.renew.open')}
        </Button>
        {!data.required && (
          <Button kind="secondary" onClick={() => setDoing('disable')}>
            {t('security.disable.open')}
          </Button>
        )}
      </div>
    )
  }
  return (
    <section className={css.section} aria-labelledby="two-step">
      <h3 id="two-step">
        {t('security.title')}
        {data && (
          <Badge kind="line" icon={data.enabledAt === null ? 'lock-key-open' : 'lock-key'}>
            {t(data.enabledAt === null ? 'security.isOff' : 'security.isOn')}
          </Badge>
        )}
      </h3>
      {content()}
    </section>
  )
}
