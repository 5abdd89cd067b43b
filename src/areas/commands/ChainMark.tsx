import { useAtomValue } from 'jotai'

import { auditChain } from '#contract/endpoints/auditChain.ts'
import { call } from '#src/api/call.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { useMomentText } from '#src/kit/clock/useMomentText.ts'
import { useText } from '#src/lib/text/useText.ts'
import { currentSessionAtom, mayAtom, selectedCompaniesAtom } from '#src/state/session.ts'

import css from './ChainMark.module.css'

/**
 * Up to which line the log of each chosen company is whole, or where it breaks; the hash of that line is its title. Of a
 * long log the newest lines are looked at alone, and that is said.
 */
export function ChainMark() {
  const t = useText('commands')
  const momentText = useMomentText()
  const may = useAtomValue(mayAtom)
  const selected = useAtomValue(selectedCompaniesAtom)
  const { companies } = useAtomValue(currentSessionAtom)
  const { data } = useAnswer({
    queryKey: ['auditChain'],
    enabled: may(auditChain),
    queryFn: () => call(auditChain),
  })
  const chains = (data ?? []).filter(({ company }) => selected.includes(company))
  return chains.map(({ company, seq, hash, at, from, broken }) => {
    const name = companies.find(({ id }) => id === company)?.tradeName ?? String(company)
    return broken === null ? (
      <p key={company} className={css.mark} title={hash}>
        {t(from > 1 ? 'chain.newest' : 'chain.whole', { company: name, from, seq, time: momentText(at) })}
      </p>
    ) : (
      <p key={company} className={css.broken} role="alert">
        {t('chain.broken', { company: name, seq: broken })}
      </p>
    )
  })
}
