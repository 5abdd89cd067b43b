import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'

import type {
  AnyWords,
  AskedKey,
  Detail,
  Entity,
  EntityCalls,
  Fields,
  Row,
  Verb,
} from '#contract/machine/entityShape.ts'
import type { Links } from '#contract/machine/linkShape.ts'
import type { Format } from '#src/lib/format/useFormat.ts'
import type { IconName } from '#src/ui/icons/names.ts'

import type { EntryProps } from '../fields/DraftField.tsx'

/** What people choose the other records of a link with, and what these are called. */
export interface LinkFace {
  Input: ComponentType<EntryProps<number[]>>
  /** The name of one by its id; null of one that is not known here. */
  useName: () => (id: number) => string | null
}

/** One thing that may be done with a record, beside those that every noun has. */
export interface RowAction<R> {
  id: string
  icon: IconName
  label: string
  /** Null where it is not to be done with this one. */
  act: (row: R) => (() => void) | null
}

type Key<T> = keyof T & string

export interface Shows<K extends string = string> {
  filter?: { readonly [key in K]?: readonly unknown[] }
  order?: K | `-${K}`
  /** Read anew at this pace while it is looked at: minutes that are left go by though nobody changes anything. */
  everyMs?: number
}

/** How a noun is drawn. Columns and form alone make a screen (rung 1); the rest are slots of it (rung 2). */
export interface RegistryFace<Id extends z.ZodType<number>, Fs extends Fields, Ls extends Links> {
  /** Columns of the list in their order; the first is the record's name. */
  columns: readonly Key<Fs>[]
  /** What a card of a phone says below the name, and at its end; left out, the next two columns, and whether it is active. */
  card?: { readonly [place in 'line' | 'end']?: readonly Key<Fs>[] }
  /** Rows of the form, each of fields and links side by side. */
  form: readonly (readonly (AskedKey<Fs> | Key<Ls>)[])[]
  /** What a new record begins with, where one answer is right for most. */
  fresh?: { readonly [K in AskedKey<Fs>]?: Detail<Id, Fs, Ls>[K] }
  /** By column: drawn in the place of its text. */
  cells?: { [K in Key<Fs>]?: (given: { value: Row<Id, Fs>[K]; row: Row<Id, Fs>; format: Format }) => ReactNode }
  /** By field: typed into in the place of what its kind is typed into. */
  inputs?: { [K in AskedKey<Fs>]?: ComponentType<EntryProps<Detail<Id, Fs, Ls>[K]>> }
  /** By field: what others hold from then on, when a person changes it: what was said of the former says nothing of this one. */
  follows?: { [K in AskedKey<Fs>]?: (value: Detail<Id, Fs, Ls>[K] | null) => Partial<Detail<Id, Fs, Ls>> }
  /** By link; left out, they are chosen from the list that the server offers, and named by it. */
  links?: { [K in Key<Ls>]?: LinkFace }
  /** A hook: what else may be done with a row, in the language and with the rights of whoever reads. */
  useActions?: () => readonly RowAction<Row<Id, Fs>>[]
  /** What the list shows, and in which order, where its address says nothing of it. */
  shows?: Shows<Key<Fs>>
  /** Beside the form of a stored record. */
  detail?: ComponentType<{ row: Detail<Id, Fs, Ls> }>
  /** Beside every form, from what stands in its fields now: what the record would say or do. Nothing of it is checked yet. */
  said?: ComponentType<{ values: { readonly [K in AskedKey<Fs> | Key<Ls>]?: Detail<Id, Fs, Ls>[K] | null } }>
}

/** Any noun, for the parts of the machine, which know none by name. */
type Calls = EntityCalls<z.ZodType<number>, Fields, Links>
type Taking<C, Body> = Omit<C, 'body'> & { body: z.ZodType<Body> }
export type AnyCalls = Partial<
  Omit<Calls, 'create' | 'update'> & {
    create: Taking<Calls['create'], Record<string, unknown>>
    update: Taking<Calls['update'], Record<string, unknown>>
  }
>
export type AnyEntity = Pick<
  Entity<string, z.ZodType<number>, Fields, Links, Verb>,
  | 'name'
  | 'id'
  | 'fields'
  | 'filters'
  | 'search'
  | 'order'
  | 'unique'
  | 'everywhere'
  | 'links'
  | 'personal'
  | 'hides'
  | 'hangs'
  | 'asks'
> & { words: AnyWords; calls: AnyCalls; detail: z.ZodType<AnyRow> }
export interface AnyRow {
  [key: string]: unknown
  id: number
  company: number
  rev: number
  changedAt: number | null
  changedBy: string | null
}
export interface AnyLink extends Pick<LinkFace, 'useName'> {
  Input: ComponentType<EntryProps<unknown>>
}
export interface AnyFace {
  columns: readonly string[]
  card?: { readonly [place in 'line' | 'end']?: readonly string[] }
  form: readonly (readonly string[])[]
  /** What a new record begins with. */
  fresh?: Readonly<Record<string, unknown>>
  cells?: Record<string, ((given: { value: unknown; row: AnyRow; format: Format }) => ReactNode) | undefined>
  inputs?: Record<string, ComponentType<EntryProps<unknown>> | undefined>
  follows?: Record<string, ((value: unknown) => Readonly<Record<string, unknown>>) | undefined>
  links?: Record<string, AnyLink>
  useActions?: () => readonly RowAction<AnyRow>[]
  shows?: Shows
  detail?: ComponentType<{ row: AnyRow }>
  said?: ComponentType<{ values: Readonly<Record<string, unknown>> }>
}
