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
import { type LinesBefore, importLines, noneBefore } from './importLines.ts'
import { ImportSlices } from './importSlices.ts'
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

interface Writing {
  company: number
  size: number
  /** How many lines were looked at before the first was written. */
  looked: number
  before: LinesBefore
}
/** The next lines of a job, in one transaction: how many they were, what it is then, and what else must look anew. */
interface Slice {
  lines: number
  state: ImportJob['state']
  touched: Touched
}

/**
 * The import of a noun. Lines are judged by writing them and taking everything back, so that a preview knows every rule that
 * the write knows. A step is of at most `recordsAtOnce` lines, in short transactions, each with what became of its lines:
 * whoever asks for the next step after a crash goes on where the last transaction ended, and a report that comes in, or an
 * alert of the company, waits for one of them.
 */
export function importFace({ store, clock, announce }: MachineDeps, entity: AnyEntity, writes: EntityWrites) {
  const lines = importLines(entity, writes)
  const jobs = importJobs(entity.name)
  const slices = { read: new ImportSlices(clock), judge: new ImportSlices(clock), write: new ImportSlices(clock) }
  const undoing = new ImportSlices(clock)
  const authorOf = (caller: Caller): Author => ({ caller, now: new Date(clock.now()), via: 'import' })
  const ofCompany = (caller: Caller, company: number) => {
    if (!caller.companies.includes(company)) fail('company.notFound')
  }
  const jobOf = async (tx: Tx, company: number, key: string) =>
    (await jobs.one(tx, company, key)) ?? fail('entity.notFound')

  /**
   * A column that moved against the others passes every rule of a line: looked for in all of them before the first is
   * written. Whoever means it says how many records change.
   * @returns how many lines were looked at
   */
  async function mustBeMeant(author: Author, company: number, job: StoredJob): Promise<number> {
    const { key, language, known, agreed } = job
    const changes: LineOf[] = []
    let [looked, last] = [0, 0]
    for (;;) {
      const { size } = slices.read
      const some = await store.scoped(author.caller, (tx) =>
        slices.read.timed(size, async () => {
          const read = await jobs.after(tx, company, key, last, size)
          if (read.length > 0)
            changes.push(...(await lines.changesOf(tx, { author, company, language, lines: read, held: false })))
          return read
        }),
      )
      looked += some.length
      last = some.at(-1)?.line ?? last
      if (some.length < size) break
    }
    const moved = movedColumn(changes, entity, known)
    if (moved !== null && moved.count !== agreed)
      fail('import.moved', { data: { field: entity.fields[moved.key]?.wire, count: moved.count } })
    return looked
  }
  /** Lines as they would be written; all of it is taken back. */
  const judged = (asked: Parameters<typeof lines.tryLines>[1], before: LinesBefore): Promise<Tried[]> =>
    store
      .scoped(asked.author.caller, async (tx): Promise<Tried[]> => {
        throw new OnlyTried(await slices.judge.timed(asked.lines.length, () => lines.tryLines(tx, asked, before)))
      })
      .catch((error: unknown) => {
        if (error instanceof OnlyTried) return error.tried
        throw error
      })
  /** The next lines of a job, written. */
  async function write(
    tx: Tx,
    author: Author,
    job: StoredJob,
    { company, size, looked, before }: Writing,
  ): Promise<Slice> {
    if (job.state !== 'staged' && job.state !== 'writing') return fail('import.closed')
    // What came meanwhile was not looked at.
    if (job.state === 'staged' && (await jobs.held(tx, company, job.key)) !== looked) return fail('import.incomplete')
    const { language } = job
    const next = await jobs.next(tx, company, job.key, size)
    const tried = await lines.tryLines(tx, { author, company, language, lines: next, held: true }, before)
    if (tried.length > 0) await jobs.mark(tx, company, job.key, tried)
    const state = next.length < size ? 'done' : 'writing'
    await jobs.state(tx, company, job.key, state, author.now)
    await lines.tell(tx, author, tried)
    return { lines: next.length, state, touched: tried.flatMap(({ touched }) => touched) }
  }
  /** The last lines that a job wrote, as they were before. */
  async function undo(tx: Tx, author: Author, job: StoredJob, { company, size }: Writing): Promise<Slice> {
    const over = author.now.getTime() > job.at.getTime() + limits.importUndoMs
    if (over || !['done', 'cancelled', 'undoing'].includes(job.state)) return fail('import.closed')
    const written = await jobs.written(tx, company, job.key, size)
    if (writes.links.length > 0) await writes.turn(tx, company)
    const done = await lines.takeBack(tx, author, written)
    if (done.length > 0)
      await jobs.undone(
        tx,
        company,
        job.key,
        done.map(({ line, kept }) => ({ line, undone: kept ?? 'undone' })),
      )
    const state = written.length < size ? 'undone' : 'undoing'
    await jobs.state(tx, company, job.key, state, author.now)
    await lines.tell(tx, author, done)
    return { lines: written.length, state, touched: done.flatMap(({ touched }) => touched) }
  }
  /** A step of a job: what is left of it once a transaction of it is through, the next step does. */
  async function inSlices(author: Author, company: number, key: string, step: 'write' | 'undo'): Promise<void> {
    const job = await store.scoped(author.caller, (tx) => jobOf(tx, company, key))
    if (step === 'write' && job.state === 'staged') {
      const held = await store.scoped(author.caller, (tx) => jobs.held(tx, company, key))
      if (held < job.total) fail('import.incomplete')
    }
    const looked = step === 'write' && job.state === 'staged' ? await mustBeMeant(author, company, job) : 0
    const [does, pace] = step === 'write' ? [write, slices.write] : [undo, undoing]
    const before = noneBefore()
    let seenTo = 0
    for (let left = limits.recordsAtOnce, going = true; going && left > 0;) {
      const size = Math.min(pace.size, left)
      const isFirst = left === limits.recordsAtOnce
      const slice = await store.scoped(author.caller, (tx) =>
        pace.timed(size, async () => {
          const now = await jobOf(tx, company, key)
          // Stopped meanwhile, or brought to its end by another page: this step is over.
          if (!isFirst && now.state !== (step === 'write' ? 'writing' : 'undoing')) return null
          // Written by another step too, after a crash or beside this one: a line never changes what a line of the file made.
          if (step === 'write')
            for (const { line, record } of await jobs.seen(tx, company, key, seenTo)) {
              before.seen.add(record)
              seenTo = line
            }
          // Others write between two slices: each is of its own instant.
          return does(tx, { ...author, now: new Date(clock.now()) }, now, { company, size, looked, before })
        }),
      )
      if (slice === null) return
      for (const look of slice.touched) await look()
      left -= slice.lines
      going = slice.state === 'writing' || slice.state === 'undoing'
    }
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
      const tried: Tried[] = []
      const before = noneBefore()
      while (tried.length < said.length) {
        const some = said.slice(tried.length, tried.length + slices.judge.size)
        tried.push(...(await judged({ author, company, language, lines: some, held: false }, before)))
      }
      return { rows: tried.map((one) => (one.verdict === 'new' ? { ...one, id: null } : one)) }
    },
    importStep: async ({ body, caller }: Asked<ImportStep>): Promise<{ job: ImportJob | null }> => {
      const { company, key, step } = body
      ofCompany(caller, company)
      const author = authorOf(caller)
      const found = await store.scoped(caller, async (tx) => {
        const job = await (key === null ? jobs.last(tx, company, caller) : jobs.one(tx, company, key))
        if (job === undefined) return key === null && step === 'look' ? null : fail('entity.notFound')
        const closed = !['staged', 'writing'].includes(job.state)
        if (step === 'cancel' && closed) fail('import.closed')
        if (step === 'cancel') await jobs.state(tx, company, job.key, 'cancelled', author.now)
        return job
      })
      if (found === null) return { job: null }
      try {
        if (step === 'write' || step === 'undo') await inSlices(author, company, found.key, step)
      } finally {
        announce()
      }
      return {
        job: await store.scoped(caller, async (tx) => jobs.tell(tx, company, await jobOf(tx, company, found.key))),
      }
    },
  }
}
