import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { CompanyId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { type ImportEnd, type ImportJob, type ImportStep, importStates } from '#contract/machine/entityImport.ts'
import { mayCall } from '#contract/rules/mayCall.ts'

import type { Caller } from '../caller.ts'
import { Rounds, type RoundsDeps } from '../rounds.ts'

/** The step of a noun's import, and the call that says who may. */
export interface ImportRun {
  call: Endpoint
  step(asked: { body: ImportStep; caller: Caller }): Promise<{ job: ImportJob | null }>
}
interface Deps extends RoundsDeps {
  /** Who began it, with what they may do now; null, they have no access. */
  callerNow(userId: number): Promise<Caller | null>
  runOf(entity: string): ImportRun | undefined
}
const Running = z.object({
  company: z.int(),
  key: z.string(),
  entity: z.string(),
  state: z.enum(importStates),
  userId: z.int(),
  whole: z.boolean(),
  movedAt: z.date(),
})
type Running = z.output<typeof Running>

/** A page that writes asks for the next step within seconds; one that sends rows is given longer. */
const [stillMs, sendingMs] = [60_000, 600_000]

/**
 * What was begun is brought to its end also where no page asks any more: after a start of the server at once, else a minute
 * after the last step. Whoever began it is asked for anew before each step, with the rights of now. What was read of
 * spreadsheets goes a day after: lines hold people's documents. What was written stays, in the records and their history.
 */
export class ImportKeeper extends Rounds<Deps> {
  #begun = false

  constructor(deps: Deps) {
    super(deps, { everyMs: stillMs, failed: 'imports could not be gone on with; the next round does' })
  }

  /** Lines go with their job. */
  async settle(): Promise<void> {
    const { store, clock, log } = this.deps
    await store.system((tx) =>
      tx.query('delete from import_job where company_id in (select id from company) and made_at < $1', [
        new Date(clock.now() - limits.importUndoMs),
      ]),
    )
    const stillSince = this.#begun ? clock.now() - stillMs : Infinity
    this.#begun = true
    for (const job of await this.#running()) {
      if (this.stopped) return
      if (job.movedAt.getTime() > stillSince) continue
      await this.#goOn(job).catch((error: unknown) =>
        log.warn({ err: error, company: job.company, key: job.key }, 'an import could not go on; the next round tries'),
      )
    }
  }

  async #running(): Promise<Running[]> {
    const rows = await this.deps.store.system((tx) =>
      tx.query(
        `select company_id as company, key, entity, state, user_id as "userId", moved_at as "movedAt",
           total <= (select count(*) from import_row r where r.company_id = j.company_id and r.job = j.key) as whole
         from import_job j where company_id in (select id from company) and state in ('staged', 'writing', 'undoing')
         order by made_at`,
      ),
    )
    return z.array(Running).parse(rows)
  }

  async #goOn(job: Running): Promise<void> {
    const { clock, callerNow, runOf } = this.deps
    if (job.state === 'staged' && !job.whole) {
      if (clock.now() - job.movedAt.getTime() > sendingMs) await this.#end(job, 'incomplete')
      return
    }
    const run = runOf(job.entity)
    if (run === undefined) return this.#end(job, 'refused')
    const company = CompanyId.parse(job.company)
    const body = { company, key: job.key, step: job.state === 'undoing' ? 'undo' : 'write' } as const
    while (!this.stopped) {
      const caller = await callerNow(job.userId)
      if (caller === null || caller.pending !== null) return this.#end(job, 'noAccess')
      if (!caller.companies.includes(company) || !mayCall(run.call, caller)) return this.#end(job, 'noRight')
      try {
        const { job: now } = await this.halved(() => run.step({ body, caller }))
        if (now?.state !== (body.step === 'undo' ? 'undoing' : 'writing')) return
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        // Stopped meanwhile, or written to its end by a page.
        if (error.code !== 'import.closed') await this.#end(job, 'refused')
        return
      }
    }
  }

  /** What was written until then may still be taken back. */
  async #end({ company, key }: Running, why: ImportEnd): Promise<void> {
    const { store, clock } = this.deps
    await store.system((tx) =>
      tx.query(
        `update import_job set state = 'cancelled', ended = $3, moved_at = $4
         where company_id = $1 and key = $2 and state in ('staged', 'writing', 'undoing')`,
        [company, key, why, new Date(clock.now())],
      ),
    )
  }
}
