import { useMemo } from 'react'

import { SomeOfAll } from '#src/kit/select/SomeOfAll.tsx'
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
      })),
    [data],
  )
  if (!may || options?.length === 0) return null
  return <SomeOfAll label={t(`collection.${name}`)} options={options} value={value} onChange={onChange} />
}
