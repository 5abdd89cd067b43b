import type { CommandAction } from '#contract/codes/commands.ts'

import type { Tx } from '../../db/port.ts'
import type { CommandRow } from './rows.ts'

/** Notes that a command is about to be handed over; `noteOutcome` says what came of it. */
export const addAttempt = (tx: Tx, row: CommandRow, gateway: string, at: number): Promise<unknown> =>
  tx.query(
    `insert into command_attempt (command_id, company_id, n, claimed_at, gateway)
     select $1, $2, coalesce(max(n), 0) + 1, $3, $4 from command_attempt where command_id = $1`,
    [row.id, row.company_id, new Date(at), gateway],
  )

/** Of what a gateway handed over to a device since, whatever became of it but the device's own word, the newest first. */
const unanswered = `from command_attempt a join command c on c.id = a.command_id
   where c.vehicle_id = $1 and a.gateway = $2 and coalesce(a.handed_at, a.claimed_at) > $3
     and coalesce(a.outcome, 'maybe') in ('sent', 'maybe')
     and not (c.state = 'succeeded' and c.evidence = 'device' or c.state in ('commandFailed', 'authFailed'))`

/**
 * Whether a device still owes an answer to another command, through a gateway whose answers name none. Asked in the
 * transaction of a claim, of which one at a time goes on for a vehicle: two processes cannot both find it free.
 */
export async function hasUnanswered(tx: Tx, row: CommandRow, gateway: string, since: number): Promise<boolean> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('command'), $1)`, [row.vehicle_id])
  const open = [row.vehicle_id, gateway, new Date(since), row.id]
  return (await tx.query(`select 1 ${unanswered} and c.id <> $4 limit 1`, open)).length > 0
}

/** The command that a device's word is about, where its gateway's answers name none; whichever process sent it. */
export async function unansweredOf(
  tx: Tx,
  vehicleId: number,
  gateway: string,
  since: number,
): Promise<{ id: string; action: CommandAction } | undefined> {
  const [row] = await tx.query<{ id: string; action: CommandAction }>(
    `select c.id, c.action ${unanswered} order by a.claimed_at desc limit 1`,
    [vehicleId, gateway, new Date(since)],
  )
  return row
}

export const longestRaw = 500

/**
 * What the newest attempt came to: the gateway's word, then the device's own, whichever it was and however late. A block
 * or unblock that was handed over begins with it (EIB, EID); said again, it began before.
 */
export async function noteAttempt(
  tx: Tx,
  id: string,
  said: { outcome?: string; raw?: string; at: number },
): Promise<void> {
  await tx.query(
    `update command_attempt set outcome = coalesce($2, outcome), raw = coalesce($3, raw),
       handed_at = case when $2::text in ('sent', 'maybe') then $4 else handed_at end
     where command_id = $1 and n = (select max(n) from command_attempt where command_id = $1)`,
    [id, said.outcome ?? null, said.raw?.slice(0, longestRaw) ?? null, new Date(said.at)],
  )
  if (said.outcome !== 'sent' && said.outcome !== 'maybe') return
  await tx.query(
    `insert into immobilization_event
       (company_id, vehicle_id, at, code, received_at, command_id, latitude, longitude, speed_kmh, ignition)
     select c.company_id, c.vehicle_id, $2, case c.action when 'block' then 'EIB' else 'EID' end, $2, c.id,
       s.latitude, s.longitude, s.speed_kmh, (s.telemetry->>'ignition')::boolean
     from command c left join vehicle_state s on s.vehicle_id = c.vehicle_id
     where c.id = $1 and c.resource = 'engine'
       and not exists (select 1 from immobilization_event e
         where e.vehicle_id = c.vehicle_id and e.command_id = c.id and e.code in ('EIB', 'EID'))
     on conflict do nothing`,
    [id, new Date(said.at)],
  )
}
