import type { OwnSession } from '#contract/endpoints/ownSessions.ts'

import type { Tx } from '../../db/port.ts'
import { agentName } from './agentName.ts'
import { openSessionsOf } from './sessionRows.ts'

/** The open sessions of a user as people are told of them, the asking one first, then the newest use. */
export async function toldSessions(tx: Tx, userId: number, now: Date, asking: string): Promise<OwnSession[]> {
  const rows = await openSessionsOf(tx, userId, now)
  return rows
    .map((row) => ({
      id: row.id,
      device: agentName(row.agent),
      address: row.address,
      signedInAt: row.createdAt.getTime(),
      seenAt: row.seenAt.getTime(),
      current: row.id === asking,
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current) || b.seenAt - a.seenAt)
}
