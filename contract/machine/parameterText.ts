import { cellText } from '../columns.ts'
import type { FieldKind } from '../fieldKinds.ts'
import type { Language } from '../kinds.ts'
import { profileTexts } from './profile.ts'

/** A value of a set as people read it: a number with its unit, what is on or off by its word; `—` of nothing. */
export function parameterText(kind: FieldKind, value: unknown, language: Language): string {
  if (value === null || value === undefined) return '—'
  if (typeof value === 'boolean') return profileTexts[language][value ? 'on' : 'off']
  return typeof value === 'number' || typeof value === 'string'
    ? cellText(kind, value, language)
    : JSON.stringify(value)
}
