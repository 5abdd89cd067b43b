import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'

import { CompanyId } from '#contract/kinds.ts'
import { occurrences } from '#contract/reports/occurrences.ts'
import { call } from '#src/api/call.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { selectedCompaniesAtom } from '#src/state/session.ts'

const everyMs = 60_000
const day = 86_400_000

/**
 * What was only recorded in 24 h: it asks for no answer and is not in the list. The figure is the total of the very
 * question that its link opens.
 */
export function RecordCount() {
  const t = useText('monitoring')
  const format = useFormat()
  const companies = useAtomValue(selectedCompaniesAtom)
  const { data, missed } = useAnswer({
    queryKey: ['alertRecords', companies],
    queryFn: async () => {
      const until = Date.now()
      const period = { from: until - day, to: until }
      const { recorded } = await call(occurrences.calls.total, {
        body: {
          ...occurrences.sample,
          ...period,
          companies: companies.map((one) => CompanyId.parse(one)),
          vehicles: [],
          situation: 'records',
        },
      })
      return { ...period, recorded }
    },
    enabled: companies.length > 0,
    refetchInterval: everyMs,
    throwOnError: false,
  })
  if (data === undefined) return missed ? <span>{t('alerts.records', { total: '—' })}</span> : null
  const { from, to: until, recorded } = data
  return (
    <Link to={`${to('occurrences')}?situacao=records&inicio=${from}&fim=${until}`}>
      {t('alerts.records', { total: typeof recorded === 'number' ? format.number(recorded) : '—' })}
    </Link>
  )
}
