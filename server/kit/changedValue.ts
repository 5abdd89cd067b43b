import type { Language } from '#contract/kinds.ts'
import { profileTexts } from '#contract/machine/profile.ts'

/** A value of a revision as a page says it: what is on or off, a number of that language, a choice by its word. */
export function changedValue(
  value: unknown,
  language: Language,
  choices: Readonly<Record<string, string>> = {},
): string {
  if (value === null || value === undefined) return '—'
  if (typeof value === 'boolean') return profileTexts[language][value ? 'on' : 'off']
  if (typeof value === 'number') return value.toLocaleString(language, { maximumFractionDigits: 3 })
  return typeof value === 'string' ? (choices[value] ?? value) : JSON.stringify(value)
}
