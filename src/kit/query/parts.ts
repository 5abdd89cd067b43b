import { z } from 'zod'

import type { Sort } from '../table/tableSettings.ts'
import type { Part, Said } from './query.ts'

/** A parameter, and the names under which older addresses have it. */
type Names = string | readonly [string, ...string[]]

const namesOf = (names: Names): readonly [string, ...string[]] => (typeof names === 'string' ? [names] : names)
/** The first of the names that the address has something under. */
const saidIn = (search: URLSearchParams, names: readonly string[]): string =>
  names.map((name) => search.get(name)).find(Boolean) ?? ''
const wordsIn = (search: URLSearchParams, names: readonly string[]): string[] => [
  ...new Set(
    saidIn(search, names)
      .split(',')
      .filter((word) => word !== ''),
  ),
]
const whole = <T>(value: T): Said<T> => ({ value, fault: null })
const left = <T>(value: T): Said<T> => ({ value, fault: 'parameter' })

/** Words that somebody typed; an address with more than `most` letters says none. */
export const text = (names: Names, most = 60): Part<string> => ({
  names: namesOf(names),
  read: (search) => {
    const said = saidIn(search, namesOf(names))
    return said.length > most ? left('') : whole(said)
  },
  write: (value) => [value === '' ? [] : [value]],
})

/** One of several; the usual one need not be said. */
export const choice = <const T extends string>(names: Names, options: readonly T[], usual: NoInfer<T>): Part<T> => ({
  names: namesOf(names),
  read: (search) => {
    const said = saidIn(search, namesOf(names))
    const found = options.find((one) => one === said)
    return found === undefined && said !== '' ? left(usual) : whole(found ?? usual)
  },
  write: (value) => [value === usual ? [] : [value]],
})

/** Any of several, in one parameter with commas; none chosen is none left out. */
export const choices = <T extends string>(names: Names, options: readonly T[]): Part<readonly T[]> => ({
  names: namesOf(names),
  read: (search) => {
    const words = wordsIn(search, namesOf(names))
    const value = words.flatMap((word) => options.find((one) => one === word) ?? [])
    return value.length < words.length ? left(value) : whole(value)
  },
  write: (value) => [value.length === 0 ? [] : [value.join(',')]],
})

const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0

/** Ids with commas, at most so many. */
export const ids = (names: Names, most = 20_000): Part<readonly number[]> => ({
  names: namesOf(names),
  read: (search) => {
    const words = wordsIn(search, namesOf(names))
    const value = [...new Set(words.map(Number).filter(isId))].slice(0, most)
    return value.length < words.length ? left(value) : whole(value)
  },
  write: (value) => [value.length === 0 ? [] : [value.join(',')]],
})

/** An id in an address. */
export const id = z.coerce.number().int().positive()

/** One value that a schema reads, or none. */
export const one = <T>(names: Names, schema: z.ZodType<T>, say: (value: T) => string = String): Part<T | null> => ({
  names: namesOf(names),
  read: (search) => {
    const said = saidIn(search, namesOf(names))
    if (said === '') return whole(null)
    const read = schema.safeParse(said)
    return read.success ? whole(read.data) : left(null)
  },
  write: (value) => [value === null ? [] : [say(value)]],
})

/** Values that may hold any sign, a comma or nothing too: each stands in a parameter of its own. */
export const each = <T extends string | number>(name: string, schema: z.ZodType<T>): Part<readonly T[]> => ({
  names: [name],
  read: (search) => {
    const said = search.getAll(name)
    const value = said.flatMap((word) => schema.safeParse(word).data ?? [])
    return value.length < said.length ? left(value) : whole(value)
  },
  write: (value) => [value.map(String)],
})

/** TABLE-02: which page of a table, from 1; one beyond the last is for the table to tell. */
export const pageNumber: Part<number> = {
  names: ['pagina'],
  read: (search) => {
    const said = saidIn(search, ['pagina'])
    const read = id.safeParse(said)
    return said !== '' && !read.success ? left(1) : whole(read.data ?? 1)
  },
  write: (value) => [value === 1 ? [] : [String(value)]],
}

/** What no address says. */
export const unsaid = <T>(value: T): Part<T> => ({ names: [], read: () => whole(value), write: () => [] })

/** TABLE-01: by which column rows are put in order, `distanceKm` or `-distanceKm` for the greatest first. */
export const columnOrder = (name: string, columns: readonly string[]): Part<Sort | null> => ({
  names: [name],
  read: (search) => {
    const said = saidIn(search, [name])
    const key = said.replace(/^-/, '')
    if (said === '') return whole(null)
    return columns.includes(key) ? whole({ key, descending: said !== key }) : left(null)
  },
  write: (sort) => [sort === null ? [] : [orderOf(sort)]],
})

/** An order as an address and a server have it. */
export const orderOf = ({ key, descending }: Sort): string => `${descending ? '-' : ''}${key}`
