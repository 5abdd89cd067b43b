import { Refusal } from '#contract/errors.ts'
import type { Language } from '#contract/kinds.ts'
import type { ImportProblem, JudgedLine } from '#contract/machine/entityImport.ts'
import type { AnyEntity } from '#contract/machine/entityShape.ts'

import type { Tx } from '../../db/port.ts'
import { fill, textsIn } from '../../text/text.ts'
import { InvalidRequest } from '../invalidRequest.ts'
import type { Author, Done, Touched } from './hooks.ts'
import type { Planned } from './manyWrites.ts'
import type { Said, Stored } from './rows.ts'
import type { EntityWrites } from './writes.ts'

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
export interface TakenBack {
  /** Why it was not; null, it was. */
  kept: string | null
  company: number
  done: Done[]
  touched: Touched
}
/** A line of which nothing stands against its write, with what is said of it if it is refused. */
export interface PlannedLine extends Planned {
  /** Its place among those that were asked. */
  n: number
  empty: Omit<Tried, 'verdict'>
}
interface WrittenLine {
  line: number
  record: number
  rev: number
  before: Said | null
}

/** Fewer than this are tried one by one once they were refused together. */
const fewest = 8

export const lower = (value: unknown): string => String(value).toLowerCase()
export const problemOf = (key: string | null, code: string, text: string | null = null): ImportProblem => ({
  key,
  code,
  text,
})

/** A transaction goes on where one line of it is refused. */
export async function apart<T>(tx: Tx, work: () => Promise<T>, refused: (error: unknown) => T): Promise<T> {
  await tx.query('savepoint line')
  try {
    const done = await work()
    await tx.query('release savepoint line')
    return done
  } catch (error) {
    const answer = refused(error)
    await tx.query('rollback to savepoint line; release savepoint line')
    return answer
  }
}

/** What is refused together is tried by halves, so that one that is refused costs no other its statement. */
export async function byHalves<T, R>(
  tx: Tx,
  all: readonly T[],
  many: (some: readonly T[]) => Promise<R[]>,
  one: (single: T) => Promise<R>,
  refused: (error: unknown) => void,
): Promise<R[]> {
  const singly = async () => {
    const done: R[] = []
    for (const single of all) done.push(await one(single))
    return done
  }
  if (all.length < 2) return singly()
  const together = await apart<R[] | null>(
    tx,
    () => many(all),
    (error) => {
      refused(error)
      return null
    },
  )
  if (together !== null) return together
  if (all.length < fewest) return singly()
  const half = Math.ceil(all.length / 2)
  return [
    ...(await byHalves(tx, all.slice(0, half), many, one, refused)),
    ...(await byHalves(tx, all.slice(half), many, one, refused)),
  ]
}

/** Lines of an import as writes of records, and back: hundreds in one statement, each whole or not at all. */
export function importWrites(entity: AnyEntity, writes: EntityWrites) {
  const { rows, many } = writes
  const own = [...(entity.unique ?? []), ...(entity.everywhere ?? [])]
  const keyOfWire = new Map(Object.entries(entity.fields).map(([key, { wire }]) => [wire, key]))

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

  const writtenOf = ({ was, empty }: PlannedLine, id: number, done: Done[], touched: Touched): Tried => {
    const changes = done[0]?.changes ?? {}
    if (was === null) return { ...empty, id, verdict: 'new', changes, rev: 1, done, touched }
    const before = Object.fromEntries(rows.given.filter((key) => key in changes).map((key) => [key, was[key] ?? null]))
    return { ...empty, verdict: 'changed', changes, rev: was.rev + 1, before, done, touched }
  }
  /** Of several with the same value of what must be their own, the first goes with the others. */
  function parted(planned: readonly PlannedLine[]): { together: PlannedLine[]; alone: PlannedLine[] } {
    const taken = new Set<string>()
    const [together, alone]: PlannedLine[][] = [[], []]
    for (const one of planned) {
      const values = own.flatMap((key) => {
        const value = one.said[key]
        return value === null || value === undefined ? [] : [`${key} ${lower(value)}`]
      })
      const first = many.may(one) && values.every((value) => !taken.has(value))
      for (const value of values) taken.add(value)
      if (first) together?.push(one)
      else alone?.push(one)
    }
    return { together: together ?? [], alone: alone ?? [] }
  }

  return {
    /** What became of each, by its place. */
    async write(
      tx: Tx,
      { author, company, planned }: { author: Author; company: number; planned: readonly PlannedLine[] },
    ): Promise<Map<number, Tried>> {
      const writeMany = async (some: readonly PlannedLine[]) => {
        const { written, touched } = await many.write(tx, author, company, some)
        return some.map((one, at): Tried => {
          const said = written[at] ?? null
          const looks = at === 0 ? touched : []
          return said === null
            ? { ...one.empty, verdict: 'same', touched: looks }
            : writtenOf(one, said.id, said.done, looks)
        })
      }
      const writeOne = (one: PlannedLine) =>
        apart<Tried>(
          tx,
          async () => {
            if (one.was === null) {
              const { id, done, touched } = await writes.create(
                tx,
                author,
                company,
                crypto.randomUUID(),
                one.said,
                false,
              )
              return writtenOf(one, id, done, touched)
            }
            const written = await writes.update(tx, author, one.was, one.said)
            return written === null
              ? { ...one.empty, verdict: 'same' }
              : writtenOf(one, one.was.id, written.done, written.touched)
          },
          (error) => ({ ...one.empty, verdict: 'wrong', problems: refusalOf(error, author.caller.language) }),
        )
      const { together, alone } = parted(planned)
      const refused = (error: unknown) => void refusalOf(error, author.caller.language)
      const done = await byHalves(tx, together, writeMany, writeOne, refused)
      for (const one of alone) done.push(await writeOne(one))
      return new Map([...together, ...alone].flatMap(({ n }, at) => (done[at] === undefined ? [] : [[n, done[at]]])))
    },

    /** Takes lines back whose records still are as the import left them. */
    async takeBack(tx: Tx, author: Author, lines: readonly WrittenLine[]): Promise<(TakenBack & { line: number })[]> {
      const held = await rows.held(
        tx,
        rows.ofIds(
          author.caller,
          lines.map(({ record }) => record),
        ),
      )
      const byId = new Map(held.map((row) => [row.id, row]))
      const planned: (Planned & { line: number; was: Stored; gone: boolean })[] = []
      const settled = lines.flatMap(({ line, record, rev, before }): (TakenBack & { line: number })[] => {
        const was = byId.get(record)
        if (was === undefined) return [{ line, kept: 'gone', company: 0, done: [], touched: [] }]
        if (was.rev !== rev) return [{ line, kept: 'edited', company: was.company, done: [], touched: [] }]
        const given = Object.fromEntries(rows.given.map((key) => [key, was[key]]))
        const { activeKey } = rows
        const gone = before === null && (entity.calls.remove !== undefined || activeKey === undefined)
        if (before !== null || gone) planned.push({ line, was, gone, said: { ...given, ...before } })
        else planned.push({ line, was, gone, said: { ...given, [activeKey ?? '']: false }, action: 'deactivated' })
        return []
      })
      type Taking = (typeof planned)[number]
      const takenOf = ({ line, was }: Taking, done: Done[], touched: Touched) => ({
        line,
        kept: null,
        company: was.company,
        done,
        touched,
      })
      const takeMany = async (some: readonly Taking[]) => {
        const { written, touched } = await many.write(tx, author, some[0]?.was.company ?? 0, some)
        return some.map((one, at) => takenOf(one, written[at]?.done ?? [], at === 0 ? touched : []))
      }
      const removeMany = async (some: readonly Taking[]) => {
        const all = some.map(({ was }) => was)
        const { done, touched } = await writes.remove(tx, all)
        return some.map((one, at) => takenOf(one, done.slice(at, at + 1), at === 0 ? touched : []))
      }
      /** What was used meanwhile and may not go is out of use, where it can be. */
      const goneOrOff = async ({ was, said }: Taking) => {
        try {
          return await writes.remove(tx, [was])
        } catch (error) {
          const { activeKey } = rows
          if (!(error instanceof Refusal) || error.code !== 'record.inUse' || activeKey === undefined) throw error
          return writes.update(tx, author, was, { ...said, [activeKey]: false }, 'deactivated')
        }
      }
      const takeOne = (one: Taking) =>
        apart<TakenBack & { line: number }>(
          tx,
          async () => {
            const { was, said, action, gone } = one
            const written = gone ? await goneOrOff(one) : await writes.update(tx, author, was, said, action)
            return takenOf(one, written?.done ?? [], written?.touched ?? [])
          },
          (error) => {
            refusalOf(error, author.caller.language)
            return { line: one.line, kept: 'held', company: one.was.company, done: [], touched: [] }
          },
        )
      const refused = (error: unknown) => void refusalOf(error, author.caller.language)
      // What was made goes first: what was changed may take a value of its own from it again.
      const gone = planned.filter((one) => one.gone)
      const together = planned.filter((one) => !one.gone && many.may(one))
      const alone = planned.filter((one) => !one.gone && !many.may(one))
      settled.push(...(await byHalves(tx, gone, removeMany, takeOne, refused)))
      settled.push(...(await byHalves(tx, together, takeMany, takeOne, refused)))
      for (const one of alone) settled.push(await takeOne(one))
      return settled
    },
  }
}
