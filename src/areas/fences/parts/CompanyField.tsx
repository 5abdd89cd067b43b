import { useAtomValue } from 'jotai'

import { CompanyId } from '#contract/kinds.ts'
import { useText } from '#src/lib/text/useText.ts'
import { currentSessionAtom, selectedCompaniesAtom } from '#src/state/session.ts'
import { Select } from '#src/ui/field/Select.tsx'

interface Props {
  value: CompanyId
  onChange: (company: CompanyId) => void
  error?: string | undefined
  hideLabel?: boolean
}

/** Whose fence it is; not asked of somebody who works for one company. */
export function CompanyField({ value, onChange, error, hideLabel }: Props) {
  const t = useText('fences')
  const { companies } = useAtomValue(currentSessionAtom)
  const selected = useAtomValue(selectedCompaniesAtom)
  const offered = companies.filter(({ id }) => selected.includes(id) || id === value)
  if (offered.length < 2 && error === undefined) return null
  return (
    <Select
      label={t('form.company')}
      hideLabel={hideLabel}
      error={error}
      options={offered.map(({ id, tradeName }) => ({ value: String(id), label: tradeName }))}
      value={String(value)}
      onChange={(id) => onChange(CompanyId.parse(Number(id)))}
    />
  )
}
