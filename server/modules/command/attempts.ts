import type { Tx } from '../../db/port.ts'
import type { CommandRow } from './rows.ts'

/** Notes that a command is about to be handed over; `noteOutcome` says what came of it. */
export const addAttempt = (tx: Tx, row: CommandRow, gateway: string, at: number): Promise<unknown> =>
  tx.query(
    `insert into command_attempt (command_id, company_id, n, claimed_at, gateway)
     select $1, $2, coalesce(max(n), 0) + 1, $3, $4 from command_attempt where command_id = $1`,
    [row.id, row.company_id, new Date(at), gateway],
  )

const longestRaw = 500

/** What the newest attempt came to: the gateway's word, then the device's own, whichever it was and however late. */
export const noteAttempt = (
  tx: Tx,
  id: string,
  said: { outcome?: string; raw?: string; at: number },
): Promise<unknown> =>
  tx.query(
    `update command_attempt set outcome = coalesce($2, outcome), raw = coalesce($3, raw),
       handed_at = case when $2::text in ('sent', 'maybe') then $4 else handed_at end
     where command_id = $1 and n = (select max(n) from command_attempt where command_id = $1)`,
    [id, said.outcome ?? null, said.raw?.slice(0, longestRaw) ?? null, new Date(said.at)],
  )
