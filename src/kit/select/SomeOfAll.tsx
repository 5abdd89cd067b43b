import { useMemo } from 'react'

import { MultiSelect } from './MultiSelect.tsx'

interface Props {
  label: string
  /** Undefined until they are known. */
  options: readonly { id: string; label: string; company?: string }[] | undefined
  /** Ids of the chosen ones; none is every one. */
  value: readonly number[]
  onChange: (ids: readonly number[]) => void
}

const none: readonly never[] = []

/** Some of what rows are filtered by, as a chip; none chosen is every one. */
export function SomeOfAll({ label, options = none, value, onChange }: Props) {
  const all = useMemo(() => options.map(({ id }) => id), [options])
  const chosen = useMemo(() => all.filter((id) => value.includes(Number(id))), [all, value])
  return (
    <MultiSelect
      label={label}
      look="chip"
      required
      loading={options === none}
      options={options}
      value={chosen.length === 0 ? all : chosen}
      onChange={(ids, every) => onChange(every ? [] : ids.map(Number))}
    />
  )
}

/** Ids of an address, which may hold anything. */
export const idsOf = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : [])
