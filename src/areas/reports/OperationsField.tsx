import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'

import { operation } from '#contract/entities/operation.ts'
import { CompanyId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#src/api/call.ts'
import { MultiSelect } from '#src/kit/select/MultiSelect.tsx'
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
    () => data?.rows.map(({ id, description }) => ({ id: String(id), label: description })) ?? [],
    [data],
  )
  const all = useMemo(() => options.map(({ id }) => id), [options])
  const chosen = useMemo(
    () => all.filter((id) => Array.isArray(value) && value.map(Number).includes(Number(id))),
    [all, value],
  )
  return (
    <MultiSelect
      label={t('operations')}
      look="chip"
      required
      loading={data === undefined}
      options={options}
      value={chosen.length === 0 ? all : chosen}
      onChange={(ids, every) => onChange(every ? [] : ids.map(Number))}
    />
  )
}
