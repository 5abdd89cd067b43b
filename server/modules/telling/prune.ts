import { limits } from '#contract/limits.ts'

import type { Store } from '../../db/port.ts'

/** Checklists that were replaced, and single transmissions of commands. */
export const yearMs = 366 * 86_400_000

/** Takes away what is older than it is kept. */
export async function pruneHours(store: Store, now: number): Promise<void> {
  const hours = new Date(now - limits.hoursKeptMs)
  const kept = new Date(now - limits.immobilizationDaysKept * 86_400_000)
  const year = new Date(now - yearMs)
  const days = new Date(now - limits.daysKept * 86_400_000)
  for (const [table, column, before] of [
    ['vehicle_hour', 'hour', hours],
    ['state_span', 'from_at', hours],
    ['io_edge', 'on_at', hours],
    ['drum_span', 'from_at', hours],
    ['trunk_hour', 'hour', new Date(now - limits.trunkDaysKept * 86_400_000)],
    ['fault_episode', 'began_at', new Date(now - limits.faultDaysKept * 86_400_000)],
    ['hour_seed', 'day', hours],
    ['vehicle_day', 'day', days],
    ['fuel_event', 'at', days],
    ['immobilization_event', 'at', kept],
    ['trunk_opening', 'opened_at', kept],
    ['tower_checklist_past', 'replaced_at', year],
    ['command_attempt', 'claimed_at', year],
  ] as const) {
    await store.system((tx) =>
      tx.query(`delete from ${table} where company_id in (select id from company) and ${column} < $1`, [before]),
    )
  }
}
