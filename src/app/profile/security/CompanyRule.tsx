import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'

import { setTwoStepRule, twoStepRule } from '#contract/endpoints/twoStep.ts'
import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { useCollection } from '#src/fleet/collection/useCollection.ts'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom, currentSessionAtom } from '#src/state/session.ts'
import { Switch } from '#src/ui/field/Switch.tsx'
import { NotRead } from '#src/ui/layout/NotRead.tsx'

import { Failure } from './Failure.tsx'
import { useAct } from './useAct.ts'

import css from './Security.module.css'

/** For whoever may change users: whether the company asks two steps of those who may send commands (decision 16). */
export function CompanyRule() {
  const t = useText('profile')
  const { user } = useAtomValue(currentSessionAtom)
  const mayCall = useAtomValue(mayAtom)
  const may = mayCall(twoStepRule) && mayCall(setTwoStepRule)
  const { act, waiting, failure } = useAct()
  const queries = useQueryClient()
  const key = ['twoStepRule', user.company]
  const params = { id: user.company }
  const { data, missed, failureReason, again } = useAnswer({
    queryKey: key,
    enabled: may,
    queryFn: () => call(twoStepRule, { params }),
  })
  const profiles = useCollection('profiles', { companies: [user.company] }).data?.filter(
    ({ active, commands }) => active && commands,
  )
  if (!may || (!data && !missed)) return null
  const set = async (forced: boolean) => {
    const answer = await act(() => call(setTwoStepRule, { params, body: { forced } }))
    if (answer) queries.setQueryData(key, { forced: answer.forced })
  }
  return (
    <section className={css.section} aria-labelledby="company-rule">
      <h3 id="company-rule">{t('rule.title', { company: user.companyTradeName })}</h3>
      {data ? (
        <Switch
          checked={data.forced}
          disabled={waiting}
          label={t('rule.label')}
          onChange={(forced) => void set(forced)}
        />
      ) : (
        <NotRead text={failureText(failureReason)} onRetry={again} />
      )}
      <p className={css.lead}>{t('rule.lead')}</p>
      {profiles !== undefined && profiles.length > 0 && (
        <p className={css.lead}>
          {t('rule.profiles', { profiles: profiles.map(({ label }) => label).join(', '), count: profiles.length })}
        </p>
      )}
      <Failure>{failure}</Failure>
    </section>
  )
}
