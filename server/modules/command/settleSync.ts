import type { CommandAction, CommandState } from '#contract/codes/commands.ts'

import type { Tx } from '../../db/port.ts'
import { ask, sql } from '../../kit/sql.ts'
import { heldGrants, moveGrant, tellGrant } from './syncRows.ts'

interface Ended {
  id: string
  action: CommandAction
  state: CommandState
}

/**
 * What a right comes to by the end of the command that carried it, in the transaction that ended it: taken, the driver's
 * phone is asked next where he has one; refused or silent, the right never was.
 */
export async function settleSync(tx: Tx, { id, action, state }: Ended, at: Date): Promise<void> {
  if (action !== 'syncGrant' && action !== 'syncRevoke') return
  const [row] = await heldGrants(tx, sql`${id}::uuid in (g.command_id, g.revoke_id)`)
  if (row === undefined) return
  if (action === 'syncRevoke') return tellGrant(tx, row, 'revoked', { at, by: null, body: { revoke: state } })
  const phones = await ask(
    tx,
    sql`select 1 from driver_device where driver_id = ${row.driver_id} and revoked_at is null limit 1`,
  )
  await moveGrant(
    tx,
    row,
    state === 'succeeded' ? { what: 'done', app: phones.length > 0 } : { what: 'failed' },
    at.getTime(),
  )
}
