import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'

import type { Endpoint } from '#contract/endpoint.ts'
import { CompanyId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { SomeOfAll, idsOf } from '#src/kit/select/SomeOfAll.tsx'
import { mayAtom, selectedCompaniesAtom } from '#src/state/session.ts'

/** What a filter of a report is handed. */
export interface FieldProps {
  value: unknown
  onChange: (value: unknown) => void
}

const everyone = {
  words: '',
  filter: {},
  order: 'description',
  after: null,
  offset: 0,
  limit: limits.recordsAtOnce,
} as const

type Read = (
  body: typeof everyone & { companies: CompanyId[] },
) => Promise<{ rows: readonly { id: number; description: string }[] }>

interface Props extends FieldProps {
  label: string
  name: string
  list: Pick<Endpoint, 'access' | 'method' | 'onWall'>
  read: Read
}

/** Some records of a noun that has a description, for whoever may read them; none chosen is every one. */
export function RecordsField(props: Props) {
  return useAtomValue(mayAtom)(props.list) ? <RecordChoice {...props} /> : null
}

function RecordChoice({ label, name, read, value, onChange }: Props) {
  const companies = useAtomValue(selectedCompaniesAtom)
  const { data } = useQuery({
    queryKey: ['registry', name, 'filter', companies],
    throwOnError: false,
    queryFn: () => read({ ...everyone, companies: companies.map((id) => CompanyId.parse(id)) }),
  })
  const options = useMemo(
    () => data?.rows.map(({ id, description }) => ({ id: String(id), label: description })),
    [data],
  )
  return options?.length === 0 ? null : (
    <SomeOfAll label={label} options={options} value={idsOf(value)} onChange={onChange} />
  )
}
