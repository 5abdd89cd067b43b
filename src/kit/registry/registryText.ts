import { z } from 'zod'

import { faceOf, cellText } from '#contract/columns.ts'
import type { FieldKind } from '#contract/fieldKinds.ts'
import { linkedIds, travels } from '#contract/machine/entityParts.ts'
import type { Format } from '#src/lib/format/useFormat.ts'
import type { Texts } from '#src/lib/text/useText.ts'

import { type Values, sameValue } from '../form/merge.ts'
import type { AnyEntity, AnyRow } from './face.ts'

/** Namespaces that a route of this machine names. */
export const registryText = ['registry', 'form', 'fields', 'kit', 'fleet'] as const

/** The words of a noun in a language. */
export const wordsOf = ({ words }: AnyEntity, { language }: Pick<Format, 'language'>) => words[language]

/** Names of nouns begin small within a sentence, and large where they stand alone. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** What a record is called: its first field in order. */
export const nameOf = (entity: Pick<AnyEntity, 'order'>, row: AnyRow): string =>
  plainText(row[entity.order[0]]) || `#${row.id}`

/** What one value of a choice is called. */
export const choiceText = (entity: AnyEntity, key: string, value: string, format: Pick<Format, 'language'>): string =>
  wordsOf(entity, format).choices?.[key]?.[value] ?? value

const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** What people fill in, by key, in the order of the definition. */
export const askedKeys = ({ fields }: AnyEntity): string[] =>
  Object.keys(fields).filter((key) => fields[key]?.mode === 'asked' || fields[key]?.mode === 'maybe')

/** Links that are part of a record, by key; the links face alone moves the others. */
export const linkKeys = ({ links = {} }: Pick<AnyEntity, 'links'>): string[] =>
  Object.keys(links).filter((key) => links[key]?.beside === undefined)

/** What is said of a stored record: links that nobody touched are left out, for somebody may have moved them elsewhere. */
export const touchedOf = (entity: Pick<AnyEntity, 'links'>, draft: Values, base: Values): Values => {
  const same = new Set(linkKeys(entity).filter((key) => sameValue(draft[key], base[key])))
  return Object.fromEntries(Object.entries(draft).filter(([key]) => !same.has(key)))
}

/** Whether not everybody reads it: then no list is in its order. */
export const isHidden = (entity: Pick<AnyEntity, 'personal' | 'hides'>, key: string): boolean =>
  isPersonal(entity, key) || entity.hides?.[key] !== undefined

/** Whether the server masks it for whoever may not read documents. */
export const isPersonal = ({ personal }: Pick<AnyEntity, 'personal'>, key: string): boolean =>
  personal?.includes(key) === true

/** What a copy of a record begins from: a document is one person's. */
export const copyOf = (entity: AnyEntity, row: AnyRow): Record<string, unknown> =>
  Object.fromEntries(askedKeys(entity).map((key) => [key, isPersonal(entity, key) ? null : row[key]]))

/** The contract's check of a draft: its fields by key, and ids of what is linked. */
export const draftSchema = (entity: AnyEntity): z.ZodObject =>
  z.object({
    ...Object.fromEntries(
      askedKeys(entity).map((key) => [key, travels(entity.fields[key] ?? never(key), isPersonal(entity, key))]),
    ),
    ...Object.fromEntries(
      Object.entries(entity.links ?? {})
        .filter(([, { beside }]) => beside === undefined)
        .map(([key, link]) => [key, linkedIds(link)]),
    ),
  })

const never = (key: string): never => {
  throw new Error(`no field ${key}`)
}

/** Of a record that it is active or not, of a setting that it is so or not. */
export const stateText = (kind: FieldKind | undefined, value: boolean, t: Texts<'registry'>): string =>
  kind === 'onOff' ? t(value ? 'state.on' : 'state.off') : t(value ? 'state.active' : 'state.inactive')

/** A value as a person reads it, wherever it stands: in a merge, a history, a file that is imported. */
export function sayValue(
  entity: AnyEntity,
  key: string,
  value: unknown,
  t: Texts<'registry'>,
  { language }: Pick<Format, 'language'>,
): string {
  const field = entity.fields[key]
  if (value === null || value === undefined || value === '') return t('none')
  if (typeof value === 'boolean') return stateText(field?.kind, value, t)
  if (field?.of && typeof value === 'string') return choiceText(entity, key, value, { language })
  if (!field) return plainText(value)
  if (typeof value === 'number' || typeof value === 'string') {
    const { holds } = faceOf(field.kind)
    return holds === 'text' || typeof value === 'number' ? cellText(field.kind, value, language) : value
  }
  return ''
}
