import { randomUUID } from 'node:crypto'

import type { z } from 'zod'

import { openStates } from '#contract/codes/commands.ts'
import { fail } from '#contract/errors.ts'
import type { Field } from '#contract/fieldKinds.ts'
import { type Language, VehicleId } from '#contract/kinds.ts'
import type { Fields, Verb } from '#contract/machine/entityShape.ts'
import type { NoLinks } from '#contract/machine/linkShape.ts'
import { type Application, type Profile, anyProfile, profileTexts } from '#contract/machine/profile.ts'
import { type Lot, type LotAnswer, confirmWords, requestTexts } from '#contract/machine/requestShape.ts'

import { appendAuditMany } from '../../db/audit.ts'
import { appendEvent } from '../../db/events.ts'
import type { Tx } from '../../db/port.ts'
import type { Caller } from '../caller.ts'
import { changedValue } from '../changedValue.ts'
import { mountEntity } from '../entity/mountEntity.ts'
import type { Table } from '../entity/rows.ts'
import { mountReport } from '../report/mountReport.ts'
import type { RequestDeps } from '../request/mountRequest.ts'
import { type Sql, sql } from '../sql.ts'
import { behindOf, mountHolders } from './mountHolders.ts'
import { type Wanted, noteWanted } from './noteWanted.ts'
import { keepRevision } from './revision.ts'
import { mustTake } from './simpleTrackers.ts'

interface Hooks {
  /** Which vehicles are offered: a condition over `v` (vehicle). */
  eligible?: Sql
  /** Of what takes effect at once: what else must look anew. */
  after?: (vehicles: readonly number[], tx: Tx) => Promise<void>
}
type Values = Readonly<Record<string, unknown>>

const isSaid = (value: unknown): boolean => value !== null && value !== undefined

/** Sets, holders, history and the application of a profile. Values stand under the device's codes wherever a vehicle is meant. */
export function mountProfile<N extends string, Id extends z.ZodType<number>, V extends Fields>(
  profile: Profile<N, Id, V>,
  { eligible, after }: Hooks = {},
) {
  const { kind, values: fields, apply, check, words, confirm, many } = anyProfile(profile)
  const own = Object.entries<Field>(fields)
  const keys = own.map(([key]) => key)
  const byCode = new Map(own.map(([key, { wire }]) => [wire, key]))

  function mustHold(values: Values): void {
    const problem = check?.(values)
    if (problem) fail(problem.code, { data: { field: fields[problem.field]?.wire ?? problem.field } })
  }
  /** What is said, under the codes of devices. */
  const codesOf = (values: Values): Record<string, unknown> =>
    Object.fromEntries(own.flatMap(([key, { wire }]) => (isSaid(values[key]) ? [[wire, values[key]]] : [])))
  const labelOf = (code: string, language: Language): string => words[language].values[byCode.get(code) ?? ''] ?? code

  const table: Table = {
    table: 'profile_set',
    kind,
    within: { column: 'parameters', keys },
    read: {
      holders: `(select count(*)::int from profile_vehicle h where h.profile_id = r.id and h.kind = r.kind)`,
      behind: `(select count(*)::int from profile_vehicle h left join command c on c.id = h.command_id
                 where h.profile_id = r.id and h.kind = r.kind and ${behindOf('r.rev')})`,
    },
  }
  const set = mountEntity(
    profile.set,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its keys are those of the definition
    table as Parameters<typeof mountEntity<`${N}Set`, Id, Profile<N, Id, V>['set']['fields'], NoLinks, Verb>>[1],
    {
      accept: (draft) => {
        if (keys.some((key) => key in draft)) {
          mustHold(draft)
          if (!keys.some((key) => isSaid(draft[key]))) fail('setting.empty')
        }
        return draft
      },
      after: async ({ is }, tx) => {
        if (is !== null) await keepRevision(tx, is.id)
        return []
      },
      uses: async (ids, tx) => {
        const held = await tx.query('select 1 from profile_vehicle where profile_id = any($1::int[]) limit 1', [ids])
        return held.length > 0 ? ['vehicles'] : []
      },
    },
  )

  const holders = mountHolders(profile, eligible)

  const history = mountReport(profile.history, {
    sql: ({ companies, vehicles, from, to }) => sql`
      select a.id as "appliedId", a.vehicle_id as "vehicleId", v.plate, nullif(v.fleet_number, '') as "fleetNumber", a.at,
        a.profile_name as profile, a.rev, a.before, a.after, a.by, c.state as "commandState", c.result as said,
        coalesce(c.finished_at, case when a.command_id is null then a.at end) as "finishedAt"
      from profile_applied a join vehicle v on v.id = a.vehicle_id left join command c on c.id = a.command_id
      where a.company_id = any(${companies}::int[]) and a.kind = ${kind}
        and a.at >= to_timestamp(${from / 1000}::float8) and a.at <= to_timestamp(${to / 1000}::float8)
        and (cardinality(${vehicles}::int[]) = 0 or a.vehicle_id = any(${vehicles}::int[]))`,
    finish: ({ before, after: values, commandState, said }, { language }) => {
      const refused = Object.entries(said ?? {}).filter(([, word]) => word !== 'ok' && typeof word === 'string')
      return {
        changes: Object.entries(values)
          .map(
            ([code, value]) =>
              `${labelOf(code, language)}: ${changedValue(before[code], language)} → ${changedValue(value, language)}`,
          )
          .join(' · '),
        result: commandState === null ? profileTexts[language].applied : requestTexts[language].states[commandState],
        refused: refused.length === 0 ? null : refused.map(([code]) => labelOf(code, language)).join(' · '),
      }
    },
  })

  async function wantedOf(
    tx: Tx,
    { set: id, values }: Application,
    caller: Caller,
  ): Promise<Wanted & { company: number | null }> {
    if (id !== undefined) {
      const [row] = await tx.query<{ company_id: number; name: string; rev: number; parameters: Values }>(
        'select company_id, name, rev, parameters from profile_set where id = $1 and kind = $2 and active and company_id = any($3)',
        [id, kind, caller.companies],
      )
      if (row === undefined) return fail('entity.notFound')
      return { company: row.company_id, profileId: id, name: row.name, rev: row.rev, codes: codesOf(row.parameters) }
    }
    const codes = codesOf(values ?? {})
    mustHold(values ?? {})
    if (Object.keys(codes).length === 0) fail('setting.empty')
    return { company: null, profileId: null, name: null, rev: null, codes }
  }
  const mounted = (deps: RequestDeps) => {
    const { store, clock, lots } = deps
    async function ofDevice(asked: Application, caller: Caller, action: Lot['action']): Promise<LotAnswer> {
      const wanted = await store.scoped(caller, (tx) => wantedOf(tx, asked, caller))
      const { company: _, profileId, rev, codes } = wanted
      const payload = { kind, profile: profileId, rev, values: codes }
      const { vehicles, typed, key, note: said } = asked
      return lots.order({ confirm, many }, { vehicles, typed, key, note: said, action, payload }, caller, {
        async accept(tx, company, ids) {
          if (wanted.company !== null && wanted.company !== company) fail('entity.notFound')
          // CMD-19: what one request still carries is not overtaken by another.
          const open = await tx.query<{ plate: string }>(
            `select v.plate from command c join vehicle v on v.id = c.vehicle_id
             where c.vehicle_id = any($1) and c.action = $2 and c.state = any($3) limit 5`,
            [ids, action, openStates],
          )
          if (open.length > 0) fail('setting.open', { data: { plates: open.map(({ plate }) => plate).join(', ') } })
          await mustTake(tx, kind, Object.keys(codes), ids)
          return new Map()
        },
        async after(tx, company, taken) {
          const at = new Date(clock.now())
          for (const { vehicleId, commandId } of taken)
            await noteWanted(tx, { kind, company, vehicle: vehicleId, wanted, by: caller.name, at, command: commandId })
        },
      })
    }
    async function ofServer(asked: Application, caller: Caller): Promise<LotAnswer> {
      if (confirm !== 'plain' && !Object.values(confirmWords).includes(asked.typed.trim()))
        fail('command.confirmMismatch')
      const at = new Date(clock.now())
      const results = await store.scoped(caller, async (tx) => {
        const wanted = await wantedOf(tx, asked, caller)
        const rows = await tx.query<{ id: number; company: number }>(
          `select v.id, v.company_id as company from vehicle v where v.id = any($1) and v.active and v.company_id = any($2)
           order by v.id for update`,
          [asked.vehicles, caller.companies],
        )
        if (rows.length !== new Set(asked.vehicles).size) fail('vehicle.notFound')
        if (rows.length > many) fail('command.lotTooLarge', { data: { most: many } })
        const [company, other] = new Set(rows.map((row) => row.company))
        if (company === undefined) return fail('vehicle.notFound')
        if (other !== undefined) fail('command.lotMixed')
        if (wanted.company !== null && wanted.company !== company) fail('entity.notFound')
        for (const { id } of rows) {
          await noteWanted(tx, { kind, company, vehicle: id, wanted, by: caller.name, at, command: null })
          // A set takes the place of all that was in force: what it leaves out is in force no longer.
          if (wanted.profileId !== null)
            await tx.query(
              'delete from setting_state where vehicle_id = $1 and kind = $2 and not (code = any($3::text[]))',
              [id, kind, Object.keys(wanted.codes)],
            )
          await tx.query(
            `insert into setting_state (vehicle_id, company_id, kind, code, value, confirmed_at)
             select $1, $2, $3, e.key, e.value, $4 from jsonb_each($5::jsonb) e
             on conflict (vehicle_id, kind, code) do update set value = excluded.value, confirmed_at = excluded.confirmed_at`,
            [id, company, kind, at, JSON.stringify(wanted.codes)],
          )
          await tx.query(
            'update profile_vehicle set rev_confirmed = rev_wanted, confirmed_at = $3 where kind = $1 and vehicle_id = $2',
            [kind, id, at],
          )
        }
        const ids = rows.map(({ id }) => id)
        await after?.(ids, tx)
        const { userId, sessionRef, address, name } = caller
        await appendAuditMany(
          tx,
          company,
          ids.map((id) => ({
            at,
            userId,
            sessionRef,
            address,
            action: `${profile.name}.applied`,
            entity: 'vehicle',
            entityId: String(id),
            body: { by: name, set: wanted.profileId, rev: wanted.rev, values: wanted.codes },
          })),
        )
        await appendEvent(tx, {
          company,
          type: 'recordsChanged',
          rev: 1,
          body: { entity: `${profile.name}Vehicles`, ids: ids.slice(0, 500) },
        })
        return ids.map((id) => ({ vehicleId: VehicleId.parse(id), command: null, refusal: null, msg: null }))
      })
      deps.announce()
      return { id: randomUUID(), results }
    }
    const orders = {
      apply: ({ body, caller }: { body: Application; caller: Caller }) =>
        apply.by === 'device' ? ofDevice(body, caller, apply.action) : ofServer(body, caller),
    }
    return { holders: holders(deps), history: history(deps), orders }
  }
  /** Its sets stand among the nouns; the rest is mounted with what orders. */
  return Object.assign(mounted, { set })
}
