import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'

import { severities } from '#contract/codes/alerts.ts'
import { alertSnapshot } from '#contract/endpoints/live.ts'
import { CompanyId } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { selectedCompaniesAtom } from '#src/state/session.ts'

const everyMs = 60_000

/** §5.2: what was only recorded in 24 h, by severity. It asks for no answer and is not in the list; the link has it. */
export function RecordCount() {
  const t = useText('monitoring')
  const f = useText('fleet')
  const format = useFormat()
  const companies = useAtomValue(selectedCompaniesAtom)
  const { data, missed } = useAnswer({
    queryKey: ['alertRecords', companies],
    queryFn: async () =>
      (await call(alertSnapshot, { body: { companies: companies.map((one) => CompanyId.parse(one)) } })).records,
    enabled: companies.length > 0,
    refetchInterval: everyMs,
    throwOnError: false,
  })
  if (data === undefined) return missed ? <span>{t('alerts.records', { total: '—' })}</span> : null
  const told = severities.filter((severity) => (data[severity] ?? 0) > 0)
  const total = told.reduce((sum, severity) => sum + (data[severity] ?? 0), 0)
  return (
    <Link
      to={to('occurrences')}
      title={told.map((one) => `${f(`severity.${one}`)}: ${format.number(data[one] ?? 0)}`).join(' · ')}
    >
      {t('alerts.records', { total: format.number(total) })}
    </Link>
  )
}
