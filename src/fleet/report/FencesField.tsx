import { useAtomValue } from 'jotai'
import { useMemo } from 'react'

import { fences } from '#contract/endpoints/fence.ts'
import { useFences } from '#src/fleet/fence/useFences.ts'
import { SomeOfAll, idsOf } from '#src/kit/select/SomeOfAll.tsx'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom } from '#src/state/session.ts'

/** What the fences are to what is asked. */
type Label = 'fences' | 'plants' | 'sites'

interface Props {
  value: unknown
  onChange: (value: unknown) => void
}

/** Some of the fences, for whoever may read them; none chosen is every one. */
export const FencesField = (label: Label) =>
  function FenceField(props: Props) {
    return useAtomValue(mayAtom)(fences) ? <FenceChoice {...props} label={label} /> : null
  }

function FenceChoice({ label, value, onChange }: Props & { label: Label }) {
  const t = useText('report')
  const { data } = useFences()
  const options = useMemo(
    () => data?.rows.map(({ id, name, company }) => ({ id: String(id), label: name, company: String(company) })),
    [data],
  )
  return <SomeOfAll label={t(label)} options={options} value={idsOf(value)} onChange={onChange} />
}
