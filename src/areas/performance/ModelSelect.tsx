import { useAtomValue } from 'jotai'
import { useMemo } from 'react'

import { powertrainGeneral } from '#contract/analyses/powertrainGeneral.ts'
import { SingleSelect } from '#src/kit/select/SingleSelect.tsx'
import { useLanguage } from '#src/lib/text/useText.ts'
import { selectedCompaniesAtom } from '#src/state/session.ts'
import { fleetRegisterAtom } from '#streams/atoms/fleet.ts'

interface Props {
  value: unknown
  onChange: (value: string | null) => void
}

/** Of which model the vehicles are: those that the chosen companies have. */
export function ModelSelect({ value, onChange }: Props) {
  const label = powertrainGeneral.words[useLanguage()].filters?.['model']?.label ?? ''
  const register = useAtomValue(fleetRegisterAtom)
  const companies = useAtomValue(selectedCompaniesAtom)
  const chosen = typeof value === 'string' ? value : null
  const options = useMemo(() => {
    const vehicles = register.ids.flatMap((id) => register.vehicle(id) ?? [])
    const models = vehicles.flatMap(({ company, model }) =>
      companies.includes(company) && model !== '' ? [model] : [],
    )
    // What the address says can be taken back even where nobody has it.
    return [...new Set([...models, ...(chosen === null ? [] : [chosen])])]
      .toSorted((a, b) => a.localeCompare(b))
      .map((model) => ({ id: model, label: model }))
  }, [register, companies, chosen])
  return <SingleSelect look="chip" label={label} options={options} value={chosen} onChange={onChange} />
}
