import { limits } from '#contract/limits.ts'

import { Rounds, type RoundsDeps } from '../rounds.ts'

/**
 * What was read of spreadsheets goes a day after, also where nobody imports any more: lines hold people's documents. What
 * was written stays, in the records and their history.
 */
export class ImportKeeper extends Rounds {
  constructor(deps: RoundsDeps) {
    super(deps, { everyMs: 3_600_000, failed: 'imports that are over could not be taken away; the next round does' })
  }

  /** Lines go with their job. */
  async settle(): Promise<void> {
    const { store, clock } = this.deps
    await store.system((tx) =>
      tx.query('delete from import_job where company_id in (select id from company) and made_at < $1', [
        new Date(clock.now() - limits.importUndoMs),
      ]),
    )
  }
}
