import { type ScheduleOutcome, scheduleOffset, slotAt } from '#contract/rules/faultSchedule.ts'
import { interlock } from '#contract/rules/interlock.ts'

import type { Store, Tx } from '../../db/port.ts'
import type { CommandDesk } from './desk.ts'
import type { Dispatcher } from './dispatcher.ts'
import { isHalted } from './halt.ts'
import { lotKeyOf } from './lotKey.ts'
import { type CommandRow, readCommands } from './rows.ts'
import { standingOf } from './standing.ts'
import { insertCommand } from './store.ts'

/** Vehicles of one round: nobody who asks by hand waits behind a fleet. */
const roundSize = 50
const unheardMs = 1_800_000
/** How long the clock's own requests are kept, and lists of faults, days. */
const kept = { quiet: 30, readings: 366 }

interface Due extends Record<string, unknown> {
  vehicle_id: number
  company_id: number
  minutes: number
  last_slot: number | null
  set_by: number
  set_by_name: string
  device: string | null
  heard_at: Date | null
  works: boolean
}
interface Deps {
  store: Store
  desk: CommandDesk
  dispatcher: Dispatcher
}

/** Schedules whose slot is not the one that they were looked at in, those that wait longest first. */
const dueSchedules = (tx: Tx, now: number) =>
  tx.query<Due>(
    `select f.vehicle_id, f.company_id, f.minutes, f.last_slot::float8 as last_slot, f.set_by, f.set_by_name, d.unique_id as device,
       coalesce(s.signal_at, s.fix_at) as heard_at,
       exists (select 1 from maintenance_span m where m.vehicle_id = f.vehicle_id and m.to_at is null) as works
     from fault_schedule f join vehicle v on v.id = f.vehicle_id and v.active
       left join device d on d.vehicle_id = f.vehicle_id left join vehicle_state s on s.vehicle_id = f.vehicle_id
     where floor(($1::float8 - (f.vehicle_id::bigint * 2654435761) % (f.minutes::bigint * 60000)) / (f.minutes::float8 * 60000))
       > coalesce(f.last_slot, -1)
     order by f.last_at nulls first limit ${roundSize}`,
    [now],
  )

/** Reads the vehicles whose slot began: once each, whichever process is first; one that cannot be read says why. */
export async function readScheduled({ store, desk, dispatcher }: Deps, now: number): Promise<void> {
  const due = await store.system((tx) => dueSchedules(tx, now))
  for (const one of due) {
    const row = await store.system((tx) => takeSlot(tx, one, dispatcher, now))
    if (row !== undefined) desk.took(row)
  }
  if (due.length > 0) dispatcher.wake()
}

async function takeSlot(tx: Tx, due: Due, dispatcher: Dispatcher, now: number): Promise<CommandRow | undefined> {
  const slot = slotAt(now, due.minutes, scheduleOffset(due.vehicle_id, due.minutes))
  const mine = await tx.query(
    `update fault_schedule set last_slot = $2 where vehicle_id = $1 and minutes = $3 and coalesce(last_slot, -1) < $2 returning 1`,
    [due.vehicle_id, slot, due.minutes],
  )
  if (mine.length === 0) return undefined
  const why = await skipOf(tx, due, dispatcher, now)
  const command = why === null ? await askQuietly(tx, due, slot, now) : undefined
  const outcome: ScheduleOutcome = why ?? (command === undefined ? 'busy' : 'asked')
  await tx.query(
    `update fault_schedule set last_at = $2, last_outcome = $3, asked = asked + $4, skipped = skipped + 1 - $4 where vehicle_id = $1`,
    [due.vehicle_id, new Date(now), outcome, command === undefined ? 0 : 1],
  )
  return command
}

/** Why a slot is not read; null where nothing is against it. */
async function skipOf(tx: Tx, due: Due, dispatcher: Dispatcher, now: number): Promise<ScheduleOutcome | null> {
  if (due.device === null || !dispatcher.mayReach(due.device)) return 'noChannel'
  if (due.works) return 'maintenance'
  if (await isHalted(tx, due.company_id)) return 'halted'
  if (due.heard_at === null || now - due.heard_at.getTime() > unheardMs) return 'unheard'
  return interlock('faultRead', await standingOf(tx, due.vehicle_id), now) === null ? null : 'ignitionOff'
}

async function askQuietly(tx: Tx, due: Due, slot: number, now: number): Promise<CommandRow | undefined> {
  const command = await insertCommand(
    tx,
    {
      company: due.company_id,
      vehicleId: due.vehicle_id,
      action: 'faultRead',
      key: lotKeyOf(`slot ${due.minutes} ${slot}`, due.vehicle_id),
      bodyHash: '',
      by: { userId: due.set_by, name: due.set_by_name, sessionRef: '', address: '' },
      reason: '',
      note: '',
      decision: { cause: 'schedule', slot },
      quiet: true,
    },
    now,
  )
  return command && (await readCommands(tx, 'c.id = $1', [command.id]))[0]
}

/** Takes away what is older than it is kept. */
export async function pruneReads(tx: Tx, now: number): Promise<void> {
  const before = (days: number) => new Date(now - days * 86_400_000)
  const of = `in (select id from command where quiet and requested_at < $1)`
  for (const table of ['command_step', 'command_attempt'])
    await tx.query(`delete from ${table} where command_id ${of}`, [before(kept.quiet)])
  await tx.query('delete from command where quiet and requested_at < $1', [before(kept.quiet)])
  await tx.query('delete from fault_reading where company_id in (select id from company) and at < $1', [
    before(kept.readings),
  ])
}
