import { fail } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { ImportAsked, ImportJob, ImportStep, JudgedLine } from '#contract/machine/entityImport.ts'
import type { AnyEntity } from '#contract/machine/entityShape.ts'
import { type LineOf, movedColumn } from '#contract/rules/movedColumn.ts'

import type { Tx } from '../../db/port.ts'
import type { Caller } from '../caller.ts'
import type { MachineDeps } from '../machine.ts'
import type { Author, Touched } from './hooks.ts'
import { type StoredJob, importJobs } from './importJobs.ts'
import { importLines } from './importLines.ts'
import type { Tried } from './importWrites.ts'
import type { EntityWrites } from './writes.ts'

interface Asked<B> {
  body: B
  caller: Caller
}
/** What was tried leaves by this, and its transaction with it. */
class OnlyTried extends Error {
  readonly tried: Tried[]
  constructor(tried: Tried[]) {
    super('tried and taken back')
    this.tried = tried
  }
}

/**
 * The import of a noun. Lines are judged by writing them and taking everything back, so that a preview knows every rule that
 * the write knows. A write is a step of at most `recordsAtOnce` lines in one transaction, with what became of each: whoever
 * asks for the next step after a crash goes on where the last one ended, and an alert of the company waits for one step.
 */
export function importFace({ store, clock, announce }: MachineDeps, entity: AnyEntity, writes: EntityWrites) {
  const lines = importLines(entity, writes)
  const jobs = importJobs(entity.name)
  const authorOf = (caller: Caller): Author => ({ caller, now: new Date(clock.now()), via: 'import' })
  const ofCompany = (caller: Caller, company: number) => {
    if (!caller.companies.includes(company)) fail('company.notFound')
  }

  /**
   * A column that moved against the others passes every rule of a line: looked for in all of them before the first is
   * written. Whoever means it says how many records change.
   */
  async function mustBeMeant(tx: Tx, author: Author, company: number, job: StoredJob): Promise<void> {
    const { key, language, known, agreed } = job
    const changes: LineOf[] = []
    let some = await jobs.after(tx, company, key, 0)
    while (some.length > 0) {
      changes.push(...(await lines.changesOf(tx, { author, company, language, lines: some, held: false })))
      some = await jobs.after(tx, company, key, some.at(-1)?.line ?? 0)
    }
    const moved = movedColumn(changes, entity, known)
    if (moved !== null && moved.count !== agreed)
      fail('import.moved', { data: { field: entity.fields[moved.key]?.wire, count: moved.count } })
  }
  /** The next lines of a job, written; what else must look anew. */
  async function write(tx: Tx, author: Author, company: number, job: StoredJob): Promise<Touched> {
    if (job.state !== 'staged' && job.state !== 'writing') return fail('import.closed')
    if (job.state === 'staged' && (await jobs.held(tx, company, job.key)) < job.total) return fail('import.incomplete')
    if (job.state === 'staged') await mustBeMeant(tx, author, company, job)
    const next = await jobs.next(tx, company, job.key)
    const tried = await lines.tryLines(tx, { author, company, language: job.language, lines: next, held: true })
    if (tried.length > 0) await jobs.mark(tx, company, job.key, tried)
    await jobs.state(tx, company, job.key, next.length < limits.recordsAtOnce ? 'done' : 'writing', author.now)
    await lines.tell(tx, author, tried)
    return tried.flatMap(({ touched }) => touched)
  }
  /** The last lines that a job wrote, as they were before. */
  async function undo(tx: Tx, author: Author, company: number, job: StoredJob): Promise<Touched> {
    const over = author.now.getTime() > job.at.getTime() + limits.importUndoMs
    if (over || !['done', 'cancelled', 'undoing'].includes(job.state)) return fail('import.closed')
    const written = await jobs.written(tx, company, job.key)
    if (writes.links.length > 0) await writes.turn(tx, company)
    const done = await lines.takeBack(tx, author, written)
    if (done.length > 0)
      await jobs.undone(
        tx,
        company,
        job.key,
        done.map(({ line, kept }) => ({ line, undone: kept ?? 'undone' })),
      )
    await jobs.state(tx, company, job.key, written.length < limits.recordsAtOnce ? 'undone' : 'undoing', author.now)
    await lines.tell(tx, author, done)
    return done.flatMap(({ touched }) => touched)
  }

  return {
    import: async ({ body, caller }: Asked<ImportAsked>): Promise<{ rows: JudgedLine[] }> => {
      const { company, language, keep } = body
      ofCompany(caller, company)
      const author = authorOf(caller)
      // What a cell does not say is not kept as one.
      const said = body.lines.map(({ line, cells }) => ({
        line,
        cells: Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== undefined && cell.trim() !== '')),
      }))
      if (keep !== null) {
        await store.scoped(caller, (tx) =>
          jobs.keep(tx, { company, caller, now: author.now, keep, language, lines: said }),
        )
        return { rows: [] }
      }
      const tried = await store
        .scoped(caller, async (tx): Promise<Tried[]> => {
          throw new OnlyTried(await lines.tryLines(tx, { author, company, language, lines: said, held: false }))
        })
        .catch((error: unknown) => {
          if (error instanceof OnlyTried) return error.tried
          throw error
        })
      return { rows: tried.map((one) => (one.verdict === 'new' ? { ...one, id: null } : one)) }
    },
    importStep: async ({ body, caller }: Asked<ImportStep>): Promise<{ job: ImportJob | null }> => {
      const { company, key, step } = body
      ofCompany(caller, company)
      const author = authorOf(caller)
      const { job, touched } = await store.scoped(caller, async (tx) => {
        const found = await (key === null ? jobs.last(tx, company, caller) : jobs.one(tx, company, key))
        if (found === undefined)
          return key === null && step === 'look' ? { job: null, touched: [] } : fail('entity.notFound')
        const closed = !['staged', 'writing'].includes(found.state)
        if (step === 'cancel' && closed) fail('import.closed')
        if (step === 'cancel') await jobs.state(tx, company, found.key, 'cancelled', author.now)
        const looks =
          step === 'write'
            ? await write(tx, author, company, found)
            : step === 'undo'
              ? await undo(tx, author, company, found)
              : []
        const now = (await jobs.one(tx, company, found.key)) ?? found
        return { job: await jobs.tell(tx, company, now), touched: looks }
      })
      for (const look of touched) await look()
      announce()
      return { job }
    },
  }
}
