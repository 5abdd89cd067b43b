import { isDeepStrictEqual } from 'node:util'

import { Refusal } from '#contract/errors.ts'
import type { Language } from '#contract/kinds.ts'
import type { ImportLine, ImportProblem, JudgedLine } from '#contract/machine/entityImport.ts'
import type { AnyEntity } from '#contract/machine/entityShape.ts'
import { saysStored, take } from '#contract/machine/importTake.ts'
import { mayCall } from '#contract/rules/mayCall.ts'

import type { Tx } from '../../db/port.ts'
import { fill, textsIn } from '../../text/text.ts'
import { InvalidRequest } from '../invalidRequest.ts'
import { sql } from '../sql.ts'
import type { Said, Stored } from './rows.ts'
import type { Author, Done, EntityWrites, Touched } from './writes.ts'

/** A line that was tried, with what its write left. */
export interface Tried extends JudgedLine {
  company: number
  /** The revision that it left its record in. */
  rev: number | null
  /** What stood where it changed something. */
  before: Said | null
  done: Done[]
  touched: Touched
}
interface TakenBack {
  /** Why it was not; null, it was. */
  kept: string | null
  company: number
  done: Done[]
  touched: Touched
}
interface Asked {
  author: Author
  company: number
  language: Language
  lines: readonly ImportLine[]
  /** The rows will be written: they are held until the transaction ends. */
  held: boolean
}

const lower = (value: unknown): string => String(value).toLowerCase()
const problemOf = (key: string | null, code: string, text: string | null = null): ImportProblem => ({ key, code, text })

/** A transaction goes on where one line of it is refused. */
export async function apart<T>(tx: Tx, work: () => Promise<T>, refused: (error: unknown) => T): Promise<T> {
  await tx.query('savepoint line')
  try {
    const done = await work()
    await tx.query('release savepoint line')
    return done
  } catch (error) {
    const answer = refused(error)
    await tx.query('rollback to savepoint line')
    return answer
  }
}

/** Lines of a spreadsheet as writes of a noun: what the form would write, one by one, each whole or not at all. */
export function importLines(entity: AnyEntity, writes: EntityWrites) {
  const { rows } = writes
  const own = [...(entity.unique ?? []), ...(entity.everywhere ?? [])]
  const keyOfWire = new Map(Object.entries(entity.fields).map(([key, { wire }]) => [wire, key]))
  const needed = Object.values(entity.links ?? {}).some(({ least = 0 }) => least > 0)

  const taken = (key: string, cell: string, language: Language) => {
    const field = entity.fields[key]
    if (field === undefined) return null
    const personal = entity.personal?.includes(key) === true
    return take({ key, field, words: entity.words, personal, language }, cell)
  }

  /** A refusal of a rule, or of the store, as a problem of the line. Throws what is none. */
  function refusalOf(error: unknown, language: Language): ImportProblem[] {
    if (error instanceof InvalidRequest)
      return error.fields.map((wire) => problemOf(keyOfWire.get(wire) ?? null, 'invalid'))
    if (error instanceof Refusal) {
      const said = error.data?.['field']
      const key = typeof said === 'string' ? (keyOfWire.get(said) ?? null) : null
      return [problemOf(key, error.code, fill(textsIn(language).errors[error.code], error.data ?? {}))]
    }
    const ownKey = rows.ownKey(error)
    if (ownKey !== undefined) return [problemOf(ownKey, 'taken')]
    // The store's own rules: a value that its column does not take, something that is not there or still held.
    const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
    if (/^2[23]/.test(code)) return [problemOf(null, 'refused')]
    throw error
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
    const found = await rows.all(tx, rows.ofIds(caller, ids))
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
      for (const row of await rows.held(tx, rows.ofIds(caller, [...all.keys()]))) all.set(row.id, row)
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

  /** Tries lines one after the other; what is refused leaves nothing. */
  async function tryLines(tx: Tx, asked: Asked): Promise<Tried[]> {
    const { author, company, language, lines } = asked
    const { caller } = author
    const targetOf = await targets(tx, asked)
    let { total } = await rows.count(tx, sql`${rows.companyOf} = ${company} and ${rows.isRecord}`)
    const mayCreate = entity.calls.create !== undefined && mayCall(entity.calls.create, caller)
    const seen = new Set<number>()
    const tried: Tried[] = []
    for (const { line, cells } of lines) {
      const { was, problem } = targetOf(cells)
      const { draft, problems, notes } = draftOf(cells, was, language)
      if (problem !== null) problems.unshift(problem)
      if (was !== null && seen.has(was.id)) problems.push(problemOf(null, 'twice'))
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
        done: [],
        touched: [],
      }
      const wrong = (found: ImportProblem[]): Tried => ({ ...empty, verdict: 'wrong', changes: {}, problems: found })
      if (problems.length > 0) {
        tried.push(wrong(problems))
        continue
      }
      if (was !== null && rows.given.every((key) => isDeepStrictEqual(draft[key], was[key]))) {
        tried.push({ ...empty, verdict: 'same', changes: {}, problems })
        continue
      }
      const one = await apart<Tried>(
        tx,
        async () => {
          if (was === null) {
            const { id, done, touched } = await writes.create(tx, author, company, crypto.randomUUID(), draft, false)
            return { ...empty, id, verdict: 'new', changes: done[0]?.changes ?? {}, problems, rev: 1, done, touched }
          }
          const written = await writes.update(tx, author, was, draft)
          if (written === null) return { ...empty, verdict: 'same', changes: {}, problems }
          const changes = written.done[0]?.changes ?? {}
          const before = Object.fromEntries(
            rows.given.filter((key) => key in changes).map((key) => [key, was[key] ?? null]),
          )
          return { ...empty, verdict: 'changed', changes, problems, rev: was.rev + 1, before, ...written }
        },
        (error) => wrong(refusalOf(error, caller.language)),
      )
      if (one.verdict === 'new') total += 1
      tried.push(one)
    }
    return tried
  }

  /** Takes one line back, if its record still is as the import left it; null, or why not. */
  async function takeBack(
    tx: Tx,
    author: Author,
    { record, rev, before }: { record: number; rev: number; before: Said | null },
  ): Promise<TakenBack> {
    const [was] = await rows.held(tx, rows.ofCaller(author.caller, record))
    if (was === undefined) return { kept: 'gone', company: 0, done: [], touched: [] }
    const nothing = { company: was.company, done: [], touched: [] }
    if (was.rev !== rev) return { kept: 'edited', ...nothing }
    return apart<TakenBack>(
      tx,
      async () => {
        const given = Object.fromEntries(rows.given.map((key) => [key, was[key]]))
        const written =
          before !== null
            ? await writes.update(tx, author, was, { ...given, ...before })
            : entity.calls.remove !== undefined || rows.activeKey === undefined
              ? await writes.remove(tx, was)
              : await writes.update(tx, author, was, { ...given, [rows.activeKey]: false }, 'deactivated')
        return { kept: null, company: was.company, done: [], touched: [], ...written }
      },
      (error) => {
        refusalOf(error, author.caller.language)
        return { kept: 'held', ...nothing }
      },
    )
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
  return { tryLines, takeBack, tell }
}
