import { randomUUID } from 'node:crypto'

import { type CommandAction, commandResource } from '#contract/codes/commands.ts'
import { permissions } from '#contract/permissions.ts'
import { requests } from '#contract/requests/all.ts'
import type { Tx } from '#server/db/port.ts'

import { idFrom } from './idFrom.ts'
import { lotKeyOf } from './sample.ts'

interface Of {
  company: number
  /** Two of its vehicles, whose commands wait for ever. */
  tested: number
  waiting: number
  user: number
  driver: number
  now: number
  canary: string
}

/** Somebody who may order everything: what who may not has ordered is cancelled at once. */
async function plantOrderer(tx: Tx, company: number, canary: string): Promise<number> {
  const name = `${canary}orders`
  // Far from the ids of people, which stand for those of profiles where any id will do (vectors.ts).
  const profile = 90_000 + company
  await tx.query(`insert into profile (id, company_id, description, menu) values ($1, $2, $3, '[]')`, [
    profile,
    company,
    name,
  ])
  await tx.query(
    `insert into profile_permission (profile_id, company_id, key, module, c) select $1, $2, unnest($3::text[]), true, true`,
    [profile, company, Object.values(permissions)],
  )
  const person = await idFrom(
    tx,
    `insert into app_user (company_id, management_company_id, profile_id, name, email, password_hash)
     values ($1, $1, $2, $3, $4, '-') returning id`,
    [company, profile, name, `${name}@example.org`],
  )
  await tx.query('insert into user_company (user_id, company_id) values ($1, $2)', [person, company])
  return person
}

/** A request for several of every kind; their keys by the name of the kind. */
export async function plantLots(
  tx: Tx,
  { company, user, now, canary }: Pick<Of, 'company' | 'user' | 'now' | 'canary'>,
): Promise<Record<string, string>> {
  const keys: Record<string, string> = {}
  for (const { name, actions } of Object.values(requests)) {
    const key = randomUUID()
    keys[lotKeyOf(name)] = key
    await tx.query(
      `insert into command_batch (id, company_id, key, body_hash, action, note, vehicles, refusals, asked_by, asked_at)
       values ($1, $2, $3, '-', $4, $5, 1, '{}', $6, $7)`,
      [randomUUID(), company, key, actions[0], canary, user, new Date(now)],
    )
  }
  return keys
}

/** A command of every family; their ids, for whoever cancels them. */
export async function plantCommands(tx: Tx, { company, tested: engine, waiting, user, driver, now, canary }: Of) {
  const at = new Date(now)
  const orderer = await plantOrderer(tx, company, canary)
  const ordered = async (action: CommandAction, of = waiting): Promise<{ id: string; key: string }> => {
    const [id, key] = [randomUUID(), randomUUID()]
    await tx.query(
      `insert into command (id, company_id, vehicle_id, action, resource, state, key, body_hash, requested_by,
         requested_at, reason, note, expires_at, decision)
       values ($1, $2, $3, $10, $11, 'pending', $4, '-', $5, $6, 'test', $7, $8, $9)`,
      [
        id,
        company,
        of,
        key,
        orderer,
        at,
        canary,
        new Date(now + 86_400_000),
        JSON.stringify({ people: { [orderer]: canary } }),
        action,
        commandResource[action],
      ],
    )
    return { id, key }
  }
  const { id: command, key: commandKey } = await ordered('sirenOn')
  const { id: blockId, key: blockKey } = await ordered('block')
  const trunk = await ordered('trunkLock')
  const read = await ordered('faultRead')
  const tested = await ordered('cylinderTest', engine)
  const mode = await ordered('maintenanceOn')
  const set = await ordered('immobilizationSet')
  const events = await ordered('eventSet')
  const sync = await ordered('syncGrant')
  const [grant] = await tx.query<{ id: number }>(
    `insert into sync_grant (company_id, driver_id, vehicle_id, may_block, may_unblock, minutes, state, registered_at,
       registered_by, registered_by_name, command_id)
     values ($1, $2, $3, true, false, 60, 'device', $4, $5, $6, $7) returning id`,
    [company, driver, waiting, at, user, canary, sync.id],
  )
  const parameters = await ordered('parameterSet')
  await tx.query(
    `with told as (insert into immobilization_event (company_id, vehicle_id, at, code, received_at, driver_code)
                   values ($1, $2, $3, 'EFB', $3, $4))
     insert into trunk_opening (company_id, vehicle_id, opened_at, last_at, shown_by, blind, driver_code)
     values ($1, $2, $3, $3, 'door', false, $4)`,
    [company, waiting, at, canary],
  )
  await tx.query(
    `with past as (insert into tower_checklist_past (vehicle_id, company_id, items, evidence, done_by, done_by_name, done_at, expires_at, note, rev, replaced_at)
                   values ($1, $2, 1, 0, $3, $4, $5, $5, $4, 1, $5))
     insert into tower_checklist (vehicle_id, company_id, items, evidence, done_by, done_by_name, done_at, expires_at, note, rev)
     values ($1, $2, 5, 4, $3, $4, $5, $5::timestamptz + interval '7 days', $4, 2)`,
    [waiting, company, user, canary, at],
  )
  // It ends after all that is asked here, each call some seconds later: its keeper tells of an end that is near.
  await tx.query(
    `insert into maintenance_span (company_id, vehicle_id, from_at, until_at, how, note, by, by_name)
     values ($1, $2, $3, $3::timestamptz + interval '70 hours', 'server', $4, $5, $4)`,
    [company, waiting, at, canary, user],
  )
  await tx.query(
    `with read as (insert into fault_reading (company_id, vehicle_id, at, how, command_id, codes, count)
                   values ($1, $2, $3, 'person', $4, array[$5], 1))
     insert into fault_schedule (vehicle_id, company_id, minutes, set_by, set_by_name, set_at) values ($2, $1, 60, $6, $5, $3)`,
    [company, waiting, at, read.id, canary, user],
  )
  const [profile] = await tx.query<{ id: number }>(
    `insert into profile_set (company_id, kind, name, parameters) values ($1, 'immobilization', $2, '{"turnOffKmh": 20}') returning id`,
    [company, canary],
  )
  await tx.query(
    `with revision as (insert into profile_revision (profile_id, company_id, rev, parameters, by, at)
                       values ($1, $2, 1, '{"turnOffKmh": 20}', $4, $5)),
          held as (insert into profile_vehicle (kind, vehicle_id, company_id, profile_id, rev_wanted, wanted, wanted_at, wanted_by)
                   values ('immobilization', $3, $2, $1, 1, '{"SET_TURNOFF_SPEED": 20}', $5, $4)),
          applied as (insert into profile_applied (company_id, kind, vehicle_id, profile_id, profile_name, rev, before, after, at, by)
                      values ($2, 'immobilization', $3, $1, $4, 1, '{}', '{"SET_TURNOFF_SPEED": 20}', $5, $4))
     insert into setting_state (vehicle_id, company_id, kind, code, value, confirmed_at)
     values ($3, $2, 'immobilization', 'SET_TURNOFF_SPEED', to_jsonb($4::text), $5)`,
    [profile?.id, company, waiting, canary, at],
  )
  const [eventSet] = await tx.query<{ id: number }>(
    `with made as (insert into profile_set (company_id, kind, name, parameters) values ($1, 'event', $2, '{"overspeedOn": false}') returning id),
          revision as (insert into profile_revision (profile_id, company_id, rev, parameters, by, at) select id, $1, 1, '{}', $2, $3 from made)
     insert into profile_vehicle (kind, vehicle_id, company_id, profile_id, rev_wanted, wanted, wanted_at, wanted_by)
     select 'event', $4, $1, id, 1, '{"3004.ativo": false}', $3, $2 from made returning profile_id as id`,
    [company, canary, at, waiting],
  )
  const [alertSet] = await tx.query<{ id: number }>(
    `with made as (insert into profile_set (company_id, kind, name, parameters) values ($1, 'alert', $2, '{"overspeed": 90}') returning id),
          revision as (insert into profile_revision (profile_id, company_id, rev, parameters, by, at) select id, $1, 1, '{}', $2, $3 from made)
     insert into profile_vehicle (kind, vehicle_id, company_id, profile_id, rev_wanted, wanted, wanted_at, wanted_by)
     select 'alert', $4, $1, id, 1, '{"EVT0003.limite": 90}', $3, $2 from made returning profile_id as id`,
    [company, canary, at, waiting],
  )
  const [firmware] = await tx.query<{ id: number }>(
    `with made as (insert into profile_set (company_id, kind, name, parameters) values ($1, 'firmware', $2, '{"jammerLevel": 3}') returning id),
          revision as (insert into profile_revision (profile_id, company_id, rev, parameters, by, at) select id, $1, 1, '{}', $2, $3 from made)
     insert into profile_vehicle (kind, vehicle_id, company_id, profile_id, rev_wanted, wanted, wanted_at, wanted_by)
     select 'firmware', $4, $1, id, 1, '{"SET_JAMMER_LEVEL": 3}', $3, $2 from made returning profile_id as id`,
    [company, canary, at, waiting],
  )
  return {
    SyncGrantId: grant?.id ?? 0,
    ImmobilizationSetId: profile?.id ?? 0,
    EventSetId: eventSet?.id ?? 0,
    AlertSetId: alertSet?.id ?? 0,
    CommandId: command,
    commandKey,
    blockId,
    blockKey,
    trunkId: trunk.id,
    trunkKey: trunk.key,
    readId: read.id,
    testId: tested.id,
    modeId: mode.id,
    settingId: set.id,
    eventSetId: events.id,
    parameterSetId: parameters.id,
    FirmwareSetId: firmware?.id ?? 0,
  }
}
