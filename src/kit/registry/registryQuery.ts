import { z } from 'zod'

import { type Field, fieldKinds, schemaOf } from '#contract/fieldKinds.ts'

import { choice, choices, id, one, text } from '../query/parts.ts'
import { type Part, queryOf } from '../query/query.ts'
import type { AnyEntity } from './face.ts'
import { isHidden } from './registryText.ts'

/** What a list is narrowed by, by key: words, chosen values, or from and to. */
export type Filter = Readonly<Record<string, FilterValue>>
export interface Range {
  from: unknown
  to: unknown
}
export type FilterValue = string | readonly unknown[] | Range | undefined

/** Everything that the address of a registry says. */
export interface RegistryQuery {
  words: string
  filter: Filter
  /** A key, with `-` before it from the last to the first; empty, as the noun is ordered. */
  order: string
  /** From 1; null, the first. */
  page: number | null
  /** The record whose form is open. */
  open: number | null
  /** The form of a new one is open. */
  made: '' | '1'
  /** What of the screen is shown: the list, the history or the links of the open record, the import. */
  tab: '' | 'historico' | 'vinculos' | 'importar'
}

const codecOf = (field: Field): Part<FilterValue> => {
  const { filter } = fieldKinds[field.kind]
  const { wire } = field
  const schema = schemaOf({ ...field, mode: 'asked' })
  if (field.of) {
    const several = choices(wire, field.of)
    return {
      names: [wire],
      read: (search, now) => {
        const { value, fault } = several.read(search, now)
        return { value: value.length === 0 ? undefined : value, fault }
      },
      write: (value) => several.write(Array.isArray(value) ? value.map(String) : []),
    }
  }
  if (filter === 'choice') {
    const yes = choice(wire, ['', '1', '0'], '')
    return {
      names: [wire],
      read: (search, now) => {
        const { value, fault } = yes.read(search, now)
        return { value: value === '' ? undefined : [value === '1'], fault }
      },
      write: (value) => [Array.isArray(value) && value.length === 1 ? [value[0] === true ? '1' : '0'] : []],
    }
  }
  if (filter === 'range') {
    // Numbers and instants stand as they are; days as days.
    const end = z.string().transform((said, issue) => {
      const read = schema.safeParse(schema.safeParse(said).success ? said : Number(said))
      if (!read.success) issue.addIssue('no such value')
      return read.data
    })
    const [from, to] = [one<unknown>(`${wire}_de`, end), one<unknown>(`${wire}_ate`, end)]
    return {
      names: [...from.names, ...to.names],
      read: (search, now) => {
        const [least, most] = [from.read(search, now), to.read(search, now)]
        const said = least.value !== null || most.value !== null
        return { value: said ? { from: least.value, to: most.value } : undefined, fault: least.fault ?? most.fault }
      },
      write: (value) => {
        const range = isRange(value) ? value : { from: null, to: null }
        return [...from.write(range.from), ...to.write(range.to)]
      },
    }
  }
  const words = text(wire)
  return {
    names: words.names,
    read: (search, now) => {
      const { value, fault } = words.read(search, now)
      return { value: value === '' ? undefined : value, fault }
    },
    write: (value) => words.write(typeof value === 'string' ? value : ''),
  }
}
export const isRange = (value: FilterValue): value is Range =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** All filters of a noun as one value. */
function filterPart(entity: AnyEntity): Part<Filter> {
  const parts = entity.filters.flatMap((key) => {
    const field = entity.fields[key]
    return field ? [{ key, part: codecOf(field) }] : []
  })
  return {
    names: parts.flatMap(({ part }) => part.names),
    read: (search, now) => {
      const said = parts.map(({ key, part }) => ({ key, ...part.read(search, now) }))
      return {
        value: Object.fromEntries(said.flatMap(({ key, value }) => (value === undefined ? [] : [[key, value]]))),
        fault: said.find(({ fault }) => fault !== null)?.fault ?? null,
      }
    },
    write: (filter) => parts.flatMap(({ key, part }) => part.write(filter[key])),
  }
}

const isOrder = (entity: AnyEntity) => (said: string) => {
  const key = said.replace(/^-/, '')
  return key in entity.fields && !isHidden(entity, key)
}

/** The codec of a noun's screen. An order is named by the wire name of its field, as other addresses of the noun are. */
export const registryQuery = (entity: AnyEntity) => {
  const wires = Object.entries(entity.fields).map(([key, { wire }]) => [key, wire] as const)
  const swapped = (said: string, from: 0 | 1) => {
    const [falls, name] = said.startsWith('-') ? ['-', said.slice(1)] : ['', said]
    const found = wires.find((pair) => pair[from] === name)
    return found ? falls + found[from === 0 ? 1 : 0] : ''
  }
  const order = z
    .string()
    .transform((said) => swapped(said, 1))
    .refine(isOrder(entity))
  return queryOf<RegistryQuery>({
    words: text('q'),
    filter: filterPart(entity),
    order: orNothing(one('ordem', order, (key) => swapped(key, 0))),
    page: one('pagina', id),
    open: one('id', id),
    made: choice('novo', ['', '1'], ''),
    tab: choice('aba', ['', 'historico', 'vinculos', 'importar'], ''),
  })
}

const orNothing = (part: Part<string | null>): Part<string> => ({
  names: part.names,
  read: (search, now) => {
    const { value, fault } = part.read(search, now)
    return { value: value ?? '', fault }
  },
  write: (value) => part.write(value === '' ? null : value),
})
