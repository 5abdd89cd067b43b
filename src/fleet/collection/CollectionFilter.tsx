import { useMemo } from 'react'

import { MultiSelect } from '#src/kit/select/MultiSelect.tsx'
import { useText } from '#src/lib/text/useText.ts'

import { useCollection } from './useCollection.ts'

/** Collections that rows are filtered by, each under the name of its filter. */
const names = ['groupings', 'drivers', 'categories'] as const
type Name = (typeof names)[number]
export const isCollection = (name: string): name is Name => names.some((one) => one === name)

interface Props {
  name: Name
  /** Ids of the chosen ones; none is every one. */
  value: readonly number[]
  onChange: (ids: readonly number[]) => void
}

/** Some of what the chosen companies keep, as a chip; nothing for whoever may not read the collection. */
export function CollectionFilter({ name, value, onChange }: Props) {
  const t = useText('fleet')
  const { data, may } = useCollection(name)
  const options = useMemo(
    () =>
      data?.map((row) => ({
        id: String(row.id),
        label: row.label,
        ...('company' in row && { company: String(row.company) }),
      })) ?? [],
    [data],
  )
  const all = useMemo(() => options.map(({ id }) => id), [options])
  const chosen = useMemo(() => all.filter((id) => value.includes(Number(id))), [all, value])
  if (!may || (data !== undefined && options.length === 0)) return null
  return (
    <MultiSelect
      label={t(`collection.${name}`)}
      look="chip"
      required
      loading={data === undefined}
      options={options}
      value={chosen.length === 0 ? all : chosen}
      onChange={(ids, every) => onChange(every ? [] : ids.map(Number))}
    />
  )
}
