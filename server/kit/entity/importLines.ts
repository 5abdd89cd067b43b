import { isDeepStrictEqual } from 'node:util'

import type { Language } from '#contract/kinds.ts'
import type { ImportLine, ImportProblem } from '#contract/machine/entityImport.ts'
import type { AnyEntity } from '#contract/machine/entityShape.ts'
import { saysStored, take } from '#contract/machine/importTake.ts'
import { mayCall } from '#contract/rules/mayCall.ts'
import type { LineOf } from '#contract/rules/movedColumn.ts'

import type { Tx } from '../../db/port.ts'
import { sql } from '../sql.ts'
import type { Author, Done } from './hooks.ts'
import { type PlannedLine, type Tried, importWrites, lower, problemOf } from './importWrites.ts'
import type { Said, Stored } from './rows.ts'
import type { EntityWrites } from './writes.ts'

interface Asked {
  author: Author
  company: number
  language: Language
  lines: readonly ImportLine[]
  /** The rows will be written: they are held until the transaction ends. */
  held: boolean
}
/** What the lines before these, of transactions that may be taken back, leave to know: of the file, and how full the noun is. */
export interface LinesBefore {
  seen: Set<number>
  /** What lines have as their own, `key value`: of which record, null of a new one. */
  claimed: Map<string, number | null>
  total: number | null
}
export const noneBefore = (): LinesBefore => ({ seen: new Set(), claimed: new Map(), total: null })

/** Lines of a spreadsheet as writes of a noun: what the form would write, one by one, each whole or not at all. */
export function importLines(entity: AnyEntity, writes: EntityWrites) {
  const { rows } = writes
  const written = importWrites(entity, writes)
  const own = [...(entity.unique ?? []), ...(entity.everywhere ?? [])]
  const needed = Object.values(entity.links ?? {}).some(({ least = 0 }) => least > 0)

  const taken = (key: string, cell: string, language: Language) => {
    const field = entity.fields[key]
    if (field === undefined) return null
    const personal = entity.personal?.includes(key) === true
    return take({ key, field, words: entity.words, personal, language }, cell)
  }

  /** The records that lines are of: by the id that an export gave them, else by what is their own. */
  async function targets(tx: Tx, { author: { caller }, company, language, lines, held }: Asked) {
    const ids = lines.flatMap(({ cells }) => (/^\d{1,9}$/.test(cells['id'] ?? '') ? [Number(cells['id'])] : []))
    const named = own.map((key) => ({
      key,
      values: lines.flatMap(({ cells }) => {
        const read = cells[key] === undefined ? null : taken(key, cells[key], language)
        return read !== null && 'value' in read && read.value !== null ? [read.value] : []
      }),
    }))
    const found = ids.length === 0 ? [] : await rows.all(tx, rows.ofIds(caller, ids))
    const twins = new Map<string, Map<string, Stored>>()
    for (const { key, values } of named) {
      const of = values.length === 0 ? [] : await rows.all(tx, rows.ofOwn(company, key, values.map(lower)))
      // Of several, the active one is meant.
      const byValue = new Map<string, Stored>()
      for (const row of of) {
        const known = byValue.get(lower(row[key]))
        if (known === undefined || (rows.activeKey !== undefined && known[rows.activeKey] === false))
          byValue.set(lower(row[key]), row)
      }
      twins.set(key, byValue)
    }
    const all = new Map(
      [...found, ...[...twins.values()].flatMap((of) => [...of.values()])].map((row) => [row.id, row]),
    )
    if (held) {
      const companies = new Set([company, ...[...all.values()].map((row) => row.company)])
      for (const one of [...companies].toSorted((a, b) => a - b))
        if (writes.links.length > 0) await writes.turn(tx, one)
      const there = all.size === 0 ? [] : await rows.held(tx, rows.ofIds(caller, [...all.keys()]))
      for (const row of there) all.set(row.id, row)
    }
    return (cells: ImportLine['cells']): { was: Stored | null; problem: ImportProblem | null } => {
      const id = cells['id']
      const byId = id === undefined ? null : (all.get(Number(id)) ?? null)
      if (id !== undefined && byId === null) return { was: null, problem: problemOf('id', 'notFound') }
      for (const key of own) {
        const cell = cells[key]
        const read = cell === undefined ? null : taken(key, cell, language)
        if (read === null || !('value' in read) || read.value === null) continue
        const twin = twins.get(key)?.get(lower(read.value))
        if (twin === undefined) continue
        if (byId !== null && twin.id !== byId.id) return { was: byId, problem: problemOf(key, 'taken') }
        if (byId === null) return { was: all.get(twin.id) ?? twin, problem: null }
      }
      return { was: byId, problem: null }
    }
  }

  /** What the line says, over what is stored: a blank cell changes nothing. */
  function draftOf(cells: ImportLine['cells'], was: Stored | null, language: Language) {
    const problems: ImportProblem[] = []
    const notes: ImportProblem[] = []
    const draft: Record<string, unknown> = {}
    for (const key of rows.given) {
      const cell = cells[key]
      if (was !== null) draft[key] = was[key]
      const field = entity.fields[key]
      if (field === undefined) continue
      if (cell === undefined) {
        if (was !== null) continue
        if (key === rows.activeKey) draft[key] = true
        else if (field.mode === 'maybe') draft[key] = null
        else problems.push(problemOf(key, 'required'))
        continue
      }
      if (was !== null && saysStored({ field }, cell, was[key])) continue
      const read = taken(key, cell, language)
      if (read === null) continue
      if ('problem' in read) problems.push(problemOf(key, read.problem))
      else {
        draft[key] = read.value
        if (read.note) notes.push(problemOf(key, read.note))
      }
    }
    return { draft, problems, notes }
  }

  /** What lines of records that are there would change, as they are read: nothing is tried. */
  async function changesOf(tx: Tx, asked: Asked): Promise<LineOf[]> {
    const targetOf = await targets(tx, asked)
    return asked.lines.flatMap(({ cells }) => {
      const { was, problem } = targetOf(cells)
      if (was === null || problem !== null) return []
      const { draft, problems } = draftOf(cells, was, asked.language)
      if (problems.length > 0) return []
      const changed = rows.given.filter((key) => !isDeepStrictEqual(draft[key], was[key]))
      const changes = Object.fromEntries(
        changed.map((key): [string, [unknown, unknown]] => [key, [was[key], draft[key]]]),
      )
      return [{ id: was.id, changes }]
    })
  }

  const ownOf = (said: Said) =>
    own.flatMap((key) => {
      const value = said[key]
      return value === null || value === undefined ? [] : [{ key, claim: `${key} ${lower(value)}` }]
    })

  /** Tries lines, after those before them; what is refused leaves nothing. */
  async function tryLines(tx: Tx, asked: Asked, before: LinesBefore): Promise<Tried[]> {
    const { author, company, language, lines } = asked
    const { caller } = author
    const targetOf = await targets(tx, asked)
    const { seen, claimed } = before
    before.total ??= (await rows.count(tx, sql`${rows.companyOf} = ${company} and ${rows.isRecord}`)).total
    let { total } = before
    const mayCreate = entity.calls.create !== undefined && mayCall(entity.calls.create, caller)
    const tried = new Map<number, Tried>()
    const planned: PlannedLine[] = []
    for (const [n, { line, cells }] of lines.entries()) {
      const { was, problem } = targetOf(cells)
      const { draft, problems, notes } = draftOf(cells, was, language)
      if (problem !== null) problems.unshift(problem)
      const again = ownOf(draft).find(
        ({ claim }) => claimed.has(claim) && (was === null || claimed.get(claim) !== was.id),
      )
      if (again !== undefined) problems.push(problemOf(again.key, 'taken'))
      else if (was !== null && seen.has(was.id)) problems.push(problemOf(null, 'twice'))
      if (was !== null) seen.add(was.id)
      if (was === null && problem === null) {
        if (!mayCreate) problems.push(problemOf(null, 'mayNotCreate'))
        else if (needed) problems.push(problemOf(null, 'needsLinks'))
        else if (total >= entity.limit) problems.push(problemOf(null, 'tooMany'))
      }
      const at: unknown = draft[entity.order[0]]
      const name = typeof at === 'string' || typeof at === 'number' ? String(at) : null
      const empty = {
        line,
        id: was?.id ?? null,
        name,
        notes,
        company: was?.company ?? company,
        rev: null,
        before: null,
        changes: {},
        problems,
        done: [],
        touched: [],
      }
      if (problems.length > 0) tried.set(n, { ...empty, verdict: 'wrong' })
      else if (was !== null && rows.given.every((key) => isDeepStrictEqual(draft[key], was[key])))
        tried.set(n, { ...empty, verdict: 'same' })
      else {
        planned.push({ n, was, said: draft, empty })
        if (was === null) total += 1
      }
    }
    for (const [n, one] of await written.write(tx, { author, company, planned })) tried.set(n, one)
    const isOf = (n: number, verdict: Tried['verdict']) => tried.get(n)?.verdict === verdict
    for (const { n, was, said } of planned)
      if (isOf(n, 'new') || isOf(n, 'changed')) for (const { claim } of ownOf(said)) claimed.set(claim, was?.id ?? null)
    before.total += planned.filter(({ n }) => isOf(n, 'new')).length
    return lines.flatMap((_, n) => tried.get(n) ?? [])
  }

  /** Tells what was done to audit, log and pages: once for each company, in the order in which others hold them. */
  async function tell(tx: Tx, author: Author, done: readonly { company: number; done: Done[] }[]): Promise<void> {
    const byCompany = Map.groupBy(
      done.filter((one) => one.done.length > 0),
      ({ company }) => company,
    )
    for (const company of [...byCompany.keys()].toSorted((a, b) => a - b))
      await writes.tell(
        tx,
        author,
        company,
        (byCompany.get(company) ?? []).flatMap((one) => one.done),
      )
  }
  return { changesOf, tryLines, takeBack: written.takeBack, tell }
}
