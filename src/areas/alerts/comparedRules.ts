import { alertRule } from '#contract/entities/alertRule.ts'
import type { Language } from '#contract/kinds.ts'

export type RuleBody = Readonly<Record<string, unknown>>

/** One value of a rule in two revisions, in the words of its form. */
export interface ComparedValue {
  key: string
  label: string
  a: string
  b: string
  differs: boolean
}

/** As a revision keeps it, by the key of the noun: columns are written in the way of the store. */
export const columnOf = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function said(key: string, value: unknown, language: Language): string {
  if (value === null || value === undefined) return '—'
  const choices = new Map<string, Readonly<Record<string, string>>>(Object.entries(alertRule.words[language].choices))
  return typeof value === 'string' ? (choices.get(key)?.[value] ?? value) : JSON.stringify(value)
}

/** Two revisions of one rule, value by value: what differs first. What neither of them says is left out. */
export function compareRules(a: RuleBody, b: RuleBody, language: Language): ComparedValue[] {
  const columns = new Map<string, string>(Object.entries(alertRule.words[language].columns))
  const rows = Object.keys(alertRule.fields).flatMap((key) => {
    const [was, is] = [a[columnOf(key)], b[columnOf(key)]]
    if ((was ?? null) === null && (is ?? null) === null) return []
    return [
      {
        key,
        label: columns.get(key) ?? key,
        a: said(key, was, language),
        b: said(key, is, language),
        differs: JSON.stringify(was ?? null) !== JSON.stringify(is ?? null),
      },
    ]
  })
  return rows.toSorted((one, other) => Number(other.differs) - Number(one.differs))
}
