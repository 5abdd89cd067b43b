import { z } from 'zod'

import type { Tx } from '../../db/port.ts'

interface Ended extends Record<string, unknown> {
  id: string
  company_id: number
  vehicle_id: number
  state: string
  payload: Record<string, unknown> | null
  result: Record<string, unknown> | null
}

/** What travels to a device: of which kind, and each value under the code of the device. */
const Payload = z.object({
  kind: z.string(),
  profile: z.int().nullable(),
  rev: z.int().nullable(),
  values: z.record(z.string(), z.unknown()),
})

/** What was told of each code; one that is not named stands as the whole does. */
const took = (result: Record<string, unknown> | null, code: string, whole: boolean): boolean => {
  const word = result?.[code]
  return word === undefined ? whole : word === 'ok'
}

/**
 * Writes what a device confirmed of the settings that a command carried, in the transaction that ended it. Of a command
 * that failed the codes count that the device took; the rest stay as they were known.
 */
export async function settleSettings(tx: Tx, row: Ended, at: Date): Promise<void> {
  const said = Payload.safeParse(row.payload)
  if (!said.success || (row.state !== 'succeeded' && row.state !== 'commandFailed')) return
  const { kind, profile, rev, values } = said.data
  const whole = row.state === 'succeeded'
  const good = Object.entries(values).filter(([code]) => took(row.result, code, whole))
  for (const [code, value] of good)
    await tx.query(
      `insert into setting_state (vehicle_id, company_id, kind, code, value, confirmed_at, command_id)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (vehicle_id, kind, code) do update
       set value = excluded.value, confirmed_at = excluded.confirmed_at, command_id = excluded.command_id`,
      [row.vehicle_id, row.company_id, kind, code, JSON.stringify(value), at, row.id],
    )
  if (good.length < Object.keys(values).length) return
  await tx.query(
    `update profile_vehicle set rev_confirmed = $4, confirmed_at = $5
     where kind = $1 and vehicle_id = $2 and profile_id is not distinct from $3 and command_id = $6`,
    [kind, row.vehicle_id, profile, rev, at, row.id],
  )
}
