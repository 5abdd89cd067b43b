import { atom } from 'jotai'

import type { Endpoint } from '#contract/endpoint.ts'
import type { Company, MenuItem, User } from '#contract/endpoints/session.ts'
import { allows, type PermissionAction, type PermissionEntry, type PermissionKey } from '#contract/permissions.ts'
import { mayCall } from '#contract/rules/mayCall.ts'

import { keepCompanies, keptCompanies } from './keptCompanies.ts'

/** SESS-01: what a session knows. It lives in a store of its own: logging out ends the store, so nothing is left to reset. */
export interface Session {
  user: User
  companies: readonly Company[]
  permissions: readonly PermissionEntry[]
  menu: readonly MenuItem[]
}

const sessionAtom = atom<Session | null>(null)
const selectedAtom = atom<readonly number[]>([])

/** A choice of companies, kept for the next load of this tab. */
const chosenAtom = atom(null, (get, set, companies: readonly number[]) => {
  set(selectedAtom, companies)
  keepCompanies({ user: get(currentSessionAtom).user.id, companies })
})

/** The session of this store; set once, before anything that needs it is rendered. */
export const currentSessionAtom = atom(
  (get) => {
    const session = get(sessionAtom)
    if (!session) throw new Error('a session-bound part was rendered outside a session')
    return session
  },
  (get, set, session: Session) => {
    const isFirst = get(sessionAtom) === null
    set(sessionAtom, session)
    if (isFirst) set(selectedAtom, keptCompanies(session.user.id))
  },
)

/**
 * What must be done before anything else: a password of one's own (PROFILE-04), then the second step that the company asks
 * for. Until then the server refuses whatever else is called, and the socket.
 */
export const pendingAtom = atom((get) => {
  const { mustChangePassword, mustEnrol } = get(currentSessionAtom).user
  if (mustChangePassword) return 'password'
  return mustEnrol ? 'twoStep' : null
})

/** Selected companies (TOPBAR-11, TOPBAR-12): never empty; LOAD-08: after a sign-in the user's own. */
export const selectedCompaniesAtom = atom(
  (get) => {
    const { companies, user } = get(currentSessionAtom)
    const selected = get(selectedAtom).filter((id) => companies.some((one) => one.id === id))
    if (selected.length > 0) return selected
    const own = companies.find((one) => one.id === user.company) ?? companies[0]
    return own ? [own.id] : []
  },
  (get, set, toggled: number) => {
    const selected = get(selectedCompaniesAtom)
    const next = selected.includes(toggled) ? selected.filter((id) => id !== toggled) : [...selected, toggled]
    if (next.length > 0) set(chosenAtom, next)
  },
)

/** All at once; once all are selected, the first one alone: as a required selector goes (SEL-10, SEL-11, TOPBAR-12). */
export const toggleAllCompaniesAtom = atom(null, (get, set) => {
  const all = get(currentSessionAtom).companies.map((one) => one.id)
  set(chosenAtom, get(selectedCompaniesAtom).length < all.length ? all : all.slice(0, 1))
})

/** `can(permissions.block, 'c')`: what the session's profile allows (PERM-04, PERM-05). */
export const canAtom = atom((get) => {
  const entries = get(currentSessionAtom).permissions
  return (key: PermissionKey, action: PermissionAction): boolean => allows(entries, key, action)
})

/**
 * `may(createFence)`: whether the server would let this session call. A button is there exactly when it would (PERM-07,
 * P40), so that no screen has to know the key of a call.
 */
export const mayAtom = atom((get) => {
  const { permissions, user } = get(currentSessionAtom)
  return (endpoint: Pick<Endpoint, 'access' | 'method' | 'onWall'>): boolean =>
    mayCall(endpoint, { permissions, wall: user.wall })
})
