import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'

import { shortPolicies } from '#contract/endpoints/commandSecond.ts'
import { CompanyId } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { useText } from '#src/lib/text/useText.ts'
import { currentSessionAtom, mayAtom, selectedCompaniesAtom } from '#src/state/session.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { recordsAtom } from '#streams/atoms/records.ts'

import css from './HaltBanner.module.css'

/** Who may approve changes without a word about policies: it is asked again this often. */
const againMs = 60_000

/** The chosen companies that always ask a second person and have too few by now, for whoever may be one. */
export function useShortPolicies() {
  const may = useAtomValue(mayAtom)
  const selected = useAtomValue(selectedCompaniesAtom)
  const asks = may(shortPolicies) && selected.length > 0
  const signal = useAtomValue(recordsAtom('commandPolicy'))
  const { data, refetch } = useAnswer({
    queryKey: ['shortPolicies', selected],
    enabled: asks,
    refetchInterval: againMs,
    queryFn: () => call(shortPolicies, { body: { companies: selected.map((id) => CompanyId.parse(id)) } }),
  })
  const seen = useRef(signal)
  useEffect(() => {
    if (seen.current === signal) return
    seen.current = signal
    // Asking again would ask for whoever may not know, too.
    if (asks) void refetch()
  }, [asks, signal, refetch])
  return data ?? []
}

/** On every screen until there are two again: what the policy of a company asks, it cannot get. */
export function ShortPolicies({ short }: { short: ReturnType<typeof useShortPolicies> }) {
  const t = useText('app')
  const { companies } = useAtomValue(currentSessionAtom)
  return short.map(({ company, approvers }) => (
    <div key={company} className={css.banner} role="alert">
      <Icon name="shield-check" size={18} />
      <p>
        {t('shortPolicy', {
          company: companies.find(({ id }) => id === company)?.tradeName ?? String(company),
          people: approvers,
        })}
      </p>
    </div>
  ))
}
