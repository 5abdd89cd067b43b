import type { CommandAction } from '#contract/codes/commands.ts'
import { type VehicleChecklist, checklist } from '#contract/endpoints/checklist.ts'
import { fail } from '#contract/errors.ts'
import { CompanyId, UserId, VehicleId } from '#contract/kinds.ts'
import type { ChecklistItem } from '#contract/rules/checklist.ts'
import { partsReached } from '#contract/rules/reachedParts.ts'
import type { TelemetryField } from '#contract/telemetry.ts'

import { appendAudit } from '../../db/audit.ts'
import { appendEvent } from '../../db/events.ts'
import type { Store, Tx } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import type { Clock } from '../../kit/clock.ts'
import { failChanged } from '../../kit/failChanged.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { visibleOf } from '../../kit/scope.ts'
import { evidenceOf } from './checklistRules.ts'
import type { Dispatcher } from './dispatcher.ts'

const day = 86_400_000

/** By which action it shows that something can be said to a part of a vehicle. */
const partAction: Partial<Record<ChecklistItem, CommandAction>> = {
  immobilization: 'block',
  fifthWheel: 'fifthWheelUnlock',
  trunk: 'trunkUnlock',
  siren: 'sirenOn',
  buzzer: 'buzzerOn',
  light: 'lightOn',
}

interface ChecklistRow extends Record<string, unknown> {
  vehicle_id: number
  company_id: number
  device: string | null
  fix_at: Date | null
  telemetry_at: Partial<Record<TelemetryField, number>> | null
  immobilization_set: boolean
  event_set: boolean
  fenced: boolean
  granted: boolean
  items: number | null
  evidence: number | null
  done_by: number | null
  done_by_name: string | null
  done_at: Date | null
  expires_at: Date | null
  note: string | null
  rev: number | null
}

/** What was said of vehicles, and what is stored that speaks for it now. `where`: of `v`. */
const readChecklists = (tx: Tx, where: string, values: readonly unknown[], now: number): Promise<ChecklistRow[]> =>
  tx.query<ChecklistRow>(
    `with holds as (
       select p.vehicle_id, p.kind from profile_vehicle p join profile_set s on s.id = p.profile_id
       where p.rev_confirmed = s.rev and p.kind in ('immobilization', 'event'))
     select v.id as vehicle_id, v.company_id, d.unique_id as device, s.fix_at, s.telemetry_at,
       exists (select 1 from holds h where h.vehicle_id = v.id and h.kind = 'immobilization') as immobilization_set,
       exists (select 1 from holds h where h.vehicle_id = v.id and h.kind = 'event') as event_set,
       exists (select 1 from fence_vehicle l join fence f on f.id = l.fence_id
               where l.vehicle_id = v.id and l.linked and f.active) as fenced,
       exists (select 1 from sync_grant g
               where g.vehicle_id = v.id and g.state = 'concluded' and g.expires_at > $2) as granted,
       k.items, k.evidence, k.done_by, k.done_by_name, k.done_at, k.expires_at, k.note, k.rev
     from vehicle v left join device d on d.vehicle_id = v.id left join vehicle_state s on s.vehicle_id = v.id
       left join tower_checklist k on k.vehicle_id = v.id
     where v.active and v.company_id = any($1) and ${where} order by v.id`,
    [values[0], new Date(now), ...values.slice(1)],
  )

/**
 * What is looked at before a vehicle leaves (TOWER-05..08): a person says it, the server keeps what spoke for each item
 * beside it, and goes on looking whether it still does.
 */
export function checklistHandlers(deps: {
  store: Store
  clock: Clock
  dispatcher: Pick<Dispatcher, 'mayReach' | 'mayTake'>
  announce: () => void
}): Pick<Handlers, 'checklists' | 'checklist' | 'saveChecklist'> {
  const { store, clock, dispatcher, announce } = deps

  /** Null: nobody reaches it. */
  const reachedOf = ({ device }: ChecklistRow): number | null =>
    device === null || !dispatcher.mayReach(device)
      ? null
      : partsReached((action) => dispatcher.mayTake(device, action))

  const speaksFor = (row: ChecklistRow, now: number): number =>
    evidenceOf(
      {
        immobilizationSet: row.immobilization_set,
        eventSet: row.event_set,
        fenced: row.fenced,
        granted: row.granted,
        fixAt: row.fix_at?.getTime() ?? null,
        heardAt: row.telemetry_at ?? {},
        takes: (item) => {
          const action = partAction[item]
          if (action === undefined || row.device === null || !dispatcher.mayReach(row.device)) return false
          return dispatcher.mayTake(row.device, action)
        },
      },
      now,
    )

  const checklistOf = (row: ChecklistRow, now: number): VehicleChecklist => ({
    vehicle: VehicleId.parse(row.vehicle_id),
    company: CompanyId.parse(row.company_id),
    items: row.items,
    evidenceThen: row.evidence,
    evidence: speaksFor(row, now),
    doneAt: row.done_at?.getTime() ?? null,
    by: row.done_by === null ? null : { id: UserId.parse(row.done_by), name: row.done_by_name ?? '' },
    expiresAt: row.expires_at?.getTime() ?? null,
    note: row.note ?? '',
    rev: row.rev ?? 0,
  })

  async function one(tx: Tx, caller: Caller, vehicle: number, now: number): Promise<ChecklistRow> {
    const [row] = await readChecklists(tx, 'v.id = $3', [caller.companies, vehicle], now)
    return row ?? fail('vehicle.notFound')
  }

  return {
    checklists: async ({ body, caller }) => {
      const now = clock.now()
      const rows = await store.scoped(caller, (tx) =>
        readChecklists(tx, 'true', [visibleOf(caller, body.companies)], now),
      )
      return {
        vehicles: rows.map((row) => VehicleId.parse(row.vehicle_id)),
        evidence: rows.map((row) => speaksFor(row, now)),
        reached: rows.map(reachedOf),
        done: rows.filter(({ rev }) => rev !== null).map((row) => checklistOf(row, now)),
      }
    },

    checklist: async ({ params, caller }) => {
      const now = clock.now()
      return store.scoped(caller, async (tx) => checklistOf(await one(tx, caller, params.vehicle, now), now))
    },

    saveChecklist: async ({ params, body, caller }) => {
      const now = clock.now()
      const saved = await store.scoped(caller, async (tx) => {
        // Two who save the same vehicle's are one after the other, also its first.
        await tx.query('select 1 from vehicle where id = $1 and company_id = any($2) for update', [
          params.vehicle,
          caller.companies,
        ])
        const row = await one(tx, caller, params.vehicle, now)
        const before = checklistOf(row, now)
        if (before.rev !== body.rev) {
          failChanged(caller, checklist, before, { rev: before.rev, who: before.by?.name ?? null, when: before.doneAt })
        }
        await tx.query(
          `insert into tower_checklist_past (vehicle_id, company_id, items, evidence, done_by, done_by_name, done_at,
             expires_at, note, rev, replaced_at)
           select vehicle_id, company_id, items, evidence, done_by, done_by_name, done_at, expires_at, note, rev, $2
           from tower_checklist where vehicle_id = $1`,
          [params.vehicle, new Date(now)],
        )
        await tx.query(
          `insert into tower_checklist (vehicle_id, company_id, items, evidence, done_by, done_by_name, done_at, expires_at,
             note, rev)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
           on conflict (vehicle_id) do update set items = $3, evidence = $4, done_by = $5, done_by_name = $6, done_at = $7,
             expires_at = $8, note = $9, rev = $10`,
          [
            params.vehicle,
            row.company_id,
            body.items,
            before.evidence,
            caller.userId,
            caller.name,
            new Date(now),
            new Date(now + body.days * day),
            body.note,
            before.rev + 1,
          ],
        )
        const after = checklistOf(await one(tx, caller, params.vehicle, now), now)
        await appendAudit(tx, {
          company: row.company_id,
          at: new Date(now),
          userId: caller.userId,
          sessionRef: caller.sessionRef,
          address: caller.address,
          action: 'towerChecklist.saved',
          entity: 'towerChecklist',
          entityId: String(params.vehicle),
          body: { by: caller.name, before, after },
        })
        await appendEvent(tx, {
          company: row.company_id,
          type: 'recordsChanged',
          rev: after.rev,
          body: { entity: 'towerChecklist', ids: [params.vehicle] },
        })
        return after
      })
      announce()
      return saved
    },
  }
}
