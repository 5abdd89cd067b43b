import { SingleSelect } from './SingleSelect.tsx'

interface Props<T extends string> {
  label: string
  of: readonly T[]
  words: Readonly<Record<T, string>>
  /** `all`: it narrows nothing. */
  value: T | 'all'
  onChange: (value: T | 'all') => void
}

/** One of several as a chip, or all of them. */
export function ChipFilter<T extends string>({ label, of, words, value, onChange }: Props<T>) {
  return (
    <SingleSelect
      look="chip"
      label={label}
      options={of.map((id) => ({ id, label: words[id] }))}
      value={value === 'all' ? null : value}
      onChange={(id) => onChange(of.find((one) => one === id) ?? 'all')}
    />
  )
}
