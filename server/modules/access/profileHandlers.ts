import { type AccessProfile, type AccessProfileDetail, accessProfile } from '#contract/endpoints/accessProfile.ts'
import type { MenuItem } from '#contract/endpoints/session.ts'
import { fail } from '#contract/errors.ts'
import { CompanyId, ProfileId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import type { PermissionEntry } from '#contract/permissions.ts'

import { appendAudit } from '../../db/audit.ts'
import { appendEvent } from '../../db/events.ts'
import type { Store, Tx } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import type { Clock } from '../../kit/clock.ts'
import { failChanged } from '../../kit/failChanged.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { giverOf, keepAnAdministrator, mustSee, pathsOf, readMenu, refuse } from '../../kit/rights/giver.ts'
import { type Giver, type ProfileState, administers, rightsOf, writeProfile } from '../../kit/rights/grantRules.ts'
import { visibleOf } from '../../kit/scope.ts'
import { areLeaves, entriesOf, grantsOf, prune, treeOf } from './profileTree.ts'

interface Row extends Record<string, unknown> {
  id: number
  company: number
  rev: number
  description: string
  active: boolean
  wall: boolean
  users: number
  menu: unknown
  entries: PermissionEntry[]
  changedAt: Date | null
  changedBy: string | null
}
type By = Giver & { menu: MenuItem[] }

const select = `select p.id, p.company_id as company, p.rev, p.description, p.active, p.wall, p.menu,
  p.changed_at as "changedAt", p.changed_by as "changedBy",
  users_of_profile(p.id) as users,
  coalesce((select jsonb_agg(jsonb_build_object('key', g.key, 'module', g.module, 'c', g.c, 'r', g.r, 'u', g.u, 'd', g.d)
    order by g.key) from profile_permission g where g.profile_id = p.id), '[]') as entries
  from profile p`

const stateOf = (row: Row): ProfileState => ({
  rights: rightsOf(row.entries),
  paths: new Set(pathsOf(readMenu(row.menu))),
})
function shown(row: Row, by: By): AccessProfile {
  const refused = writeProfile(by, row, stateOf(row), null)
  return {
    id: ProfileId.parse(row.id),
    company: CompanyId.parse(row.company),
    rev: row.rev,
    description: row.description,
    active: row.active,
    wall: row.wall,
    users: row.users,
    locked: refused === null ? null : refused.code === 'user.self' ? 'own' : 'beyond',
    changedAt: row.changedAt?.getTime() ?? null,
    changedBy: row.changedBy,
  }
}
const detailed = (row: Row, by: By): AccessProfileDetail => {
  const state = stateOf(row)
  const isEmpty = state.rights.size + state.paths.size === 0
  return { ...shown(row, by), tree: isEmpty && row.wall ? null : treeOf(state, readMenu(row.menu), by) }
}

/**
 * Profiles and what they grant. Everything is judged in the transaction that writes it, by what the caller holds at that
 * moment, over all companies: people of a profile may be of companies that its writer does not see.
 */
export function accessProfileHandlers(
  store: Store,
  clock: Clock,
  announce: () => void,
): Pick<
  Handlers,
  | 'accessProfiles'
  | 'blankAccessProfile'
  | 'accessProfile'
  | 'createAccessProfile'
  | 'updateAccessProfile'
  | 'setAccessProfileActive'
  | 'removeAccessProfile'
> {
  const find = async (tx: Tx, id: number, companies: readonly number[]): Promise<Row> =>
    (await tx.query<Row>(`${select} where p.id = $1 and p.company_id = any($2::int[])`, [id, companies]))[0] ??
    fail('entity.notFound')

  /** The profile for this transaction, in the revision that was seen. */
  async function hold(tx: Tx, caller: Caller, by: By, { id, rev }: { id: number; rev: number | null }): Promise<Row> {
    await tx.query('select 1 from profile where id = $1 for update', [id])
    const row = await find(tx, id, by.companies)
    if (rev === null || row.rev === rev) return row
    const said = { rev: row.rev, who: row.changedBy, when: row.changedAt?.getTime() ?? null }
    return failChanged(caller, accessProfile, detailed(row, by), said)
  }
  async function tell(tx: Tx, caller: Caller, row: Pick<Row, 'id' | 'company'>, action: string, changes: object) {
    await appendAudit(tx, {
      company: row.company,
      at: new Date(clock.now()),
      userId: caller.userId,
      sessionRef: caller.sessionRef,
      address: caller.address,
      action: `profile.${action}`,
      entity: 'profile',
      entityId: String(row.id),
      body: { changes, by: caller.name, via: 'screen' },
    })
    const body = { entity: 'profile', ids: [row.id] }
    await appendEvent(tx, { company: row.company, type: 'recordsChanged', rev: 1, body })
  }
  /** A write as one transaction of the whole store, told to pages once it is committed. */
  const write = async <T>(
    caller: Caller,
    of: { profile: number } | { company: number },
    work: (tx: Tx, by: By) => Promise<T>,
  ): Promise<T> => {
    await ('profile' in of
      ? mustSee(store, caller, 'profile', of.profile)
      : mustSee(store, caller, 'company', of.company, 'company.notFound'))
    const done = await store.system(async (tx) => work(tx, await giverOf(tx, caller)))
    announce()
    return done
  }
  const mark = (caller: Caller) => [new Date(clock.now()), caller.name]

  async function grant(tx: Tx, id: number, company: number, { rights, paths }: ProfileState, menu: MenuItem[]) {
    await tx.query('update profile set menu = $2 where id = $1', [
      id,
      JSON.stringify(prune(menu, (path) => paths.has(path))),
    ])
    const entries = entriesOf(rights)
    await tx.query('delete from profile_permission where profile_id = $1 and key <> all($2::text[])', [
      id,
      entries.map(({ key }) => key),
    ])
    await tx.query(
      `insert into profile_permission (profile_id, company_id, key, module, c, r, u, d)
       select $1, $2, e.key, e.module, e.c, e.r, e.u, e.d
       from jsonb_to_recordset($3::jsonb) e(key text, module boolean, c boolean, r boolean, u boolean, d boolean)
       on conflict (profile_id, key) do update set module = excluded.module, c = excluded.c, r = excluded.r,
         u = excluded.u, d = excluded.d`,
      [id, company, JSON.stringify(entries)],
    )
  }

  /** People of a profile that would manage nobody any more; their companies must have others. */
  async function keepAdministrators(tx: Tx, caller: Caller, id: number) {
    const people = await tx.query<{ id: number; companies: number[] }>(
      `select u.id, array(select u.company_id union select l.company_id from user_company l where l.user_id = u.id) as companies
       from app_user u where u.profile_id = $1 and u.active and u.deleted_at is null`,
      [id],
    )
    const leaving = new Set(people.map((one) => one.id))
    await keepAnAdministrator(tx, caller, [...new Set(people.flatMap(({ companies }) => companies))], (_, user) =>
      leaving.has(user),
    )
  }

  return {
    accessProfiles: async ({ body, caller }) => {
      const companies = visibleOf(caller, body.companies)
      return store.scoped({ companies }, async (tx) => {
        const by = await giverOf(tx, caller)
        const rows = await tx.query<Row>(
          `${select} where p.company_id = any($1::int[]) order by lower(p.description), p.id`,
          [companies],
        )
        return rows.map((row) => shown(row, by))
      })
    },

    blankAccessProfile: async ({ caller }) =>
      store.scoped(caller, async (tx) => {
        const none = { rights: new Set<string>(), paths: new Set<string>() }
        return { tree: treeOf(none, [], await giverOf(tx, caller)) }
      }),

    accessProfile: async ({ params, caller }) =>
      store.scoped(caller, async (tx) =>
        detailed(await find(tx, params.id, caller.companies), await giverOf(tx, caller)),
      ),

    createAccessProfile: async ({ body, caller }) => {
      const { company, key, description, granted } = body
      if (!caller.companies.includes(company)) return fail('company.notFound')
      return write(caller, { company }, async (tx, by) => {
        if (!areLeaves(granted, by.menu)) fail('profile.beyondOwn', { data: { keys: unknown(granted, by) } })
        const is = grantsOf(granted, { rights: new Set(), paths: new Set() })
        refuse(writeProfile(by, { id: null, company, wall: false }, null, is))
        const [count] = await tx.query<{ n: number }>('select count(*)::int as n from profile where company_id = $1', [
          company,
        ])
        if ((count?.n ?? 0) >= limits.profilesMost) fail('record.tooMany', { data: { most: limits.profilesMost } })
        const [made] = await tx.query<{ id: number }>(
          `insert into profile (company_id, description, menu, draft_key, changed_at, changed_by)
           values ($1, $2, '[]', $3, $4, $5) on conflict (company_id, draft_key) do nothing returning id`,
          [company, description, key, ...mark(caller)],
        )
        if (made === undefined) {
          const [known] = await tx.query<Row>(`${select} where p.company_id = $1 and p.draft_key = $2`, [company, key])
          return detailed(known ?? fail('entity.notFound'), by)
        }
        await grant(tx, made.id, company, is, by.menu)
        await tell(tx, caller, { id: made.id, company }, 'created', {
          description: [null, description],
          granted: [[], [...is.paths, ...is.rights].toSorted()],
        })
        return detailed(await find(tx, made.id, [company]), by)
      })
    },

    updateAccessProfile: async ({ body, caller }) =>
      write(caller, { profile: body.id }, async (tx, by) => {
        const row = await hold(tx, caller, by, body)
        const was = stateOf(row)
        const menu = readMenu(row.menu)
        if (!areLeaves(body.granted, [...by.menu, ...menu]))
          fail('profile.beyondOwn', { data: { keys: unknown(body.granted, by) } })
        const is = grantsOf(body.granted, was)
        refuse(writeProfile(by, row, was, is))
        if (administers(was.rights) && !administers(is.rights)) await keepAdministrators(tx, caller, row.id)
        const [before, after] = [was, is].map((state) => new Set([...state.paths, ...state.rights]))
        const lost = [...(before ?? [])].filter((one) => after?.has(one) !== true)
        const gained = [...(after ?? [])].filter((one) => before?.has(one) !== true)
        const changes = {
          ...(row.description !== body.description && { description: [row.description, body.description] }),
          ...(lost.length + gained.length > 0 && { granted: [lost.toSorted(), gained.toSorted()] }),
        }
        if (Object.keys(changes).length === 0) return detailed(row, by)
        if (lost.length + gained.length > 0) await grant(tx, row.id, row.company, is, by.menu)
        await tx.query(
          'update profile set description = $2, rev = rev + 1, changed_at = $3, changed_by = $4 where id = $1',
          [row.id, body.description, ...mark(caller)],
        )
        await tell(tx, caller, row, 'updated', changes)
        return detailed(await find(tx, row.id, by.companies), by)
      }),

    setAccessProfileActive: async ({ body, caller }) =>
      write(caller, { profile: body.id }, async (tx, by) => {
        const row = await hold(tx, caller, by, body)
        refuse(writeProfile(by, row, stateOf(row), stateOf(row)))
        if (row.active === body.active) return detailed(row, by)
        await tx.query(
          'update profile set active = $2, rev = rev + 1, changed_at = $3, changed_by = $4 where id = $1',
          [row.id, body.active, ...mark(caller)],
        )
        await tell(tx, caller, row, body.active ? 'activated' : 'deactivated', { active: [row.active, body.active] })
        return detailed(await find(tx, row.id, by.companies), by)
      }),

    removeAccessProfile: async ({ params, caller }) =>
      write(caller, { profile: params.id }, async (tx, by) => {
        const row = await hold(tx, caller, by, { id: params.id, rev: null })
        refuse(writeProfile(by, row, stateOf(row), null))
        const [used] = await tx.query<{ n: number }>('select count(*)::int as n from app_user where profile_id = $1', [
          row.id,
        ])
        // Also by accounts that are gone: their rows stay as names.
        if ((used?.n ?? 0) > 0) fail('record.inUse', { data: { uses: ['users'] } })
        await tx.query('delete from profile where id = $1', [row.id])
        await tell(tx, caller, row, 'removed', { description: [row.description, null] })
        return {}
      }),
  }
}

const unknown = (granted: readonly string[], { rights, paths }: Giver) =>
  granted.filter((id) => !rights.has(id) && !paths.has(id)).join(', ')
