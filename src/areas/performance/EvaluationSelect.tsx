import { useAtomValue } from 'jotai'

import { driveWell } from '#contract/entities/driveWell.ts'
import { CompanyId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#src/api/call.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom, selectedCompaniesAtom } from '#src/state/session.ts'
import { Select } from '#src/ui/field/Select.tsx'

const { list } = driveWell.calls

interface Props {
  value: unknown
  onChange: (value: number | null) => void
  /** In place of the words of the first one. */
  label?: string
  none?: string
}

/** Which evaluation; with none chosen the screen says which it is. */
export function EvaluationSelect({ value, onChange, label, none }: Props) {
  const t = useText('fleet')
  const companies = useAtomValue(selectedCompaniesAtom)
  const may = useAtomValue(mayAtom)(list)
  const { data } = useAnswer({
    queryKey: ['registry', driveWell.name, 'choice', companies],
    queryFn: () =>
      call(list, {
        body: {
          companies: companies.map((id) => CompanyId.parse(id)),
          words: '',
          filter: {},
          order: '-startsOn',
          after: null,
          offset: 0,
          limit: limits.recordsAtOnce,
        },
      }),
    enabled: may,
    throwOnError: false,
  })
  if (!may) return null
  return (
    <Select
      hideLabel
      label={label ?? t('collection.evaluation')}
      options={[
        { value: '', label: none ?? t('collection.anyEvaluation') },
        ...(data?.rows ?? []).map(({ id, description }) => ({ value: String(id), label: description })),
      ]}
      value={typeof value === 'number' ? String(value) : ''}
      onChange={(next) => onChange(next === '' ? null : Number(next))}
    />
  )
}
