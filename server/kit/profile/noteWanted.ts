import type { Tx } from '../../db/port.ts'

/** What vehicles are to have: of which set and revision, or by hand, under the codes of devices. */
export interface Wanted {
  profileId: number | null
  name: string | null
  rev: number | null
  codes: Record<string, unknown>
}
interface Noted {
  kind: string
  company: number
  vehicle: number
  wanted: Wanted
  by: string
  at: Date
  /** What carries it to the device; null where the server itself acts. */
  command: string | null
}

/** Notes what is wanted from now on and what was known before; the whole history stands on these rows. */
export async function noteWanted(tx: Tx, { kind, company, vehicle, wanted, by, at, command }: Noted): Promise<void> {
  const { profileId, name, rev } = wanted
  const codes = JSON.stringify(wanted.codes)
  await tx.query(
    `insert into profile_applied (company_id, kind, vehicle_id, profile_id, profile_name, rev, before, after, at, by, command_id)
     values ($1, $2, $3, $4, $5, $6, coalesce((select jsonb_object_agg(code, value) from setting_state
       where vehicle_id = $3 and kind = $2), '{}'), $7, $8, $9, $10)`,
    [company, kind, vehicle, profileId, name, rev, codes, at, by, command],
  )
  // Single parameters are added to what a vehicle is to have; a set takes the place of all of it.
  await tx.query(
    `insert into profile_vehicle as h (kind, vehicle_id, company_id, profile_id, rev_wanted, wanted, wanted_at, wanted_by, command_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (kind, vehicle_id) do update set
       profile_id = coalesce($4, h.profile_id), rev_wanted = coalesce($5, h.rev_wanted),
       wanted = case when $4::int is null then h.wanted || $6::jsonb else $6::jsonb end,
       wanted_at = $7, wanted_by = $8, command_id = $9`,
    [kind, vehicle, company, profileId, rev, codes, at, by, command],
  )
}
