import { z } from 'zod'

import type { Language } from '#contract/kinds.ts'
import type { Filters } from '#contract/machine/report.ts'
import { unwrapped } from '#contract/machine/unwrapped.ts'
import { useLanguage } from '#src/lib/text/useText.ts'
import { Select } from '#src/ui/field/Select.tsx'

/** What a report and an analysis say of their filters. */
export interface Asks {
  filters: Filters
  words: Readonly<
    Record<
      Language,
      { filters?: Readonly<Record<string, { label: string; choices?: Readonly<Record<string, string>> }>> }
    >
  >
}

interface Props {
  of: Asks
  name: string
  value: unknown
  onChange: (value: unknown) => void
}

/** The list that a filter is one of, and whether none of it is an answer too; null of another kind of filter. */
export function choicesOf({ filters }: Asks, name: string): { options: string[]; mayBeNone: boolean } | null {
  const [, schema] = filters[name] ?? []
  const inner = schema && unwrapped(schema)
  if (schema === undefined || !(inner instanceof z.ZodEnum)) return null
  return { options: inner.options.map(String), mayBeNone: schema.safeParse(null).success }
}

/** One of a list, in the words of its report or analysis; nothing where it has no label, or is no list. */
export function ChoiceFilter({ of, name, value, onChange }: Props) {
  const words = of.words[useLanguage()].filters?.[name]
  const choices = choicesOf(of, name)
  if (words === undefined || choices === null) return null
  const { options, mayBeNone } = choices
  const chosen = options.find((one) => one === value)
  return (
    <Select
      hideLabel
      label={words.label}
      {...(mayBeNone && { placeholder: words.label, onClear: () => onChange(null) })}
      options={options.map((one) => ({ value: one, label: words.choices?.[one] ?? one }))}
      value={chosen ?? (mayBeNone ? '' : (options[0] ?? ''))}
      onChange={onChange}
    />
  )
}
