import type { ErrorCode } from '#contract/errors.ts'
import { type PermissionEntry, type PermissionKey, permissionActions, permissions } from '#contract/permissions.ts'

/** R(x) of areas/registries §6.3: what somebody may do, as `VEI0001.u`. */
export type Rights = ReadonlySet<string>

/** A key without its module allows nothing (PERM-04). */
export const rightsOf = (entries: readonly PermissionEntry[]): Rights =>
  new Set(
    entries.flatMap((entry) =>
      entry.module ? permissionActions.filter((action) => entry[action]).map((action) => `${entry.key}.${action}`) : [],
    ),
  )

/** Who gives or takes. */
export interface Giver {
  userId: number
  profileId: number
  /** C(x). */
  companies: readonly number[]
  rights: Rights
  /** Addresses of their own menu. */
  paths: ReadonlySet<string>
}
export interface ProfileState {
  rights: Rights
  paths: ReadonlySet<string>
}
export interface UserState {
  rights: Rights
  companies: readonly number[]
}
export interface Refused {
  code: ErrorCode
  data?: Record<string, unknown>
}

const lacking = (held: ReadonlySet<string>, ...wanted: readonly ReadonlySet<string>[]): string[] => [
  ...new Set(wanted.flatMap((one) => [...one].filter((item) => !held.has(item)))),
]
const isOf = (all: readonly number[], some: readonly number[]) => some.every((one) => all.includes(one))
const writing = /\.[cud]$/

/**
 * §6.3.1, §6.3.3, §6.3.5: a profile is written only by who holds all that it has and gets, is of its company, and does
 * not have it; one of a wall only reads.
 * @param was null for a new one
 * @param is null for one that goes
 */
export function writeProfile(
  giver: Giver,
  { id, company, wall }: { id: number | null; company: number; wall: boolean },
  was: ProfileState | null,
  is: ProfileState | null,
): Refused | null {
  if (!giver.companies.includes(company)) return { code: 'entity.notFound' }
  if (id === giver.profileId) return { code: 'user.self' }
  const states = [was, is].filter((one) => one !== null)
  const keys = lacking(giver.rights, ...states.map(({ rights }) => rights))
  const paths = lacking(giver.paths, ...states.map((one) => one.paths))
  if (keys.length + paths.length > 0)
    return { code: 'profile.beyondOwn', data: { keys: [...keys, ...paths].join(', ') } }
  if (wall && is !== null && [...is.rights].some((right) => writing.test(right))) return { code: 'profile.wall' }
  return null
}

/**
 * §6.3.2, §6.3.3: a person is written only by who holds all that they have and get, in every company of theirs. Of
 * oneself only what grants nothing.
 * @param was null for a new one
 * @param is null for one that goes
 */
export function writeUser(
  giver: Giver,
  id: number | null,
  was: UserState | null,
  is: UserState | null,
  /** Profile, companies or state change, or the account goes. */
  access: boolean,
): Refused | null {
  if (id === giver.userId && access) return { code: 'user.self' }
  const states = [was, is].filter((one) => one !== null)
  const above =
    lacking(giver.rights, ...states.map(({ rights }) => rights)).length > 0 ||
    !states.every(({ companies }) => isOf(giver.companies, companies))
  return above ? { code: 'user.above' } : null
}

const right = (key: PermissionKey, actions: string) => [...actions].map((action) => `${key}.${action}`)
/** What an administrator of a company holds; `administrators_of` of the store says the same. */
export const administers = (rights: Rights): boolean =>
  [...right(permissions.user, 'crud'), ...right(permissions.profile, 'ru')].every((one) => rights.has(one))

/**
 * §6.3.4: the companies that would be left without an administrator.
 * @param administrators of each company now, active and of no wall
 * @param leaving who would be none of that company any more
 */
export const leftAlone = (
  administrators: ReadonlyMap<number, readonly number[]>,
  leaving: (company: number, user: number) => boolean,
): number[] =>
  [...administrators].flatMap(([company, users]) =>
    users.length > 0 && users.every((user) => leaving(company, user)) ? [company] : [],
  )
