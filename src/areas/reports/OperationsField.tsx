import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'

import { operation } from '#contract/entities/operation.ts'
import { CompanyId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#src/api/call.ts'
import { SomeOfAll, idsOf } from '#src/kit/select/SomeOfAll.tsx'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom, selectedCompaniesAtom } from '#src/state/session.ts'

interface Props {
  value: unknown
  onChange: (value: unknown) => void
}

/** Some of the operations, for whoever may read them; none chosen is every one. */
export function OperationsField(props: Props) {
  return useAtomValue(mayAtom)(operation.calls.list) ? <OperationChoice {...props} /> : null
}

function OperationChoice({ value, onChange }: Props) {
  const t = useText('reports')
  const companies = useAtomValue(selectedCompaniesAtom)
  const { data } = useQuery({
    queryKey: ['registry', operation.name, 'filter', companies],
    throwOnError: false,
    queryFn: () =>
      call(operation.calls.list, {
        body: {
          companies: companies.map((id) => CompanyId.parse(id)),
          words: '',
          filter: {},
          order: 'description',
          after: null,
          offset: 0,
          limit: limits.recordsAtOnce,
        },
      }),
  })
  const options = useMemo(
    () => data?.rows.map(({ id, description }) => ({ id: String(id), label: description })),
    [data],
  )
  return <SomeOfAll label={t('operations')} options={options} value={idsOf(value)} onChange={onChange} />
}
