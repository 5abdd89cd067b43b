import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'

import type { Endpoint } from '#contract/endpoint.ts'
import { CompanyId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { SomeOfAll, idsOf } from '#src/kit/select/SomeOfAll.tsx'
import { mayAtom, selectedCompaniesAtom } from '#src/state/session.ts'

interface FieldProps {
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

interface Noun {
  name: string
  list: Pick<Endpoint, 'access' | 'method' | 'onWall'>
  read: Read
  useLabel: () => string
}

/** Some records of a noun that has a description, for whoever may read them; none chosen is every one. */
export const RecordsField = (noun: Noun) =>
  function RecordField(props: FieldProps) {
    return useAtomValue(mayAtom)(noun.list) ? <RecordChoice {...props} {...noun} /> : null
  }

function RecordChoice({ name, read, useLabel, value, onChange }: FieldProps & Noun) {
  const label = useLabel()
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
  return <SomeOfAll label={label} options={options} value={idsOf(value)} onChange={onChange} />
}
