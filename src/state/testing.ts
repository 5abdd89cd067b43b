import { createStore } from 'jotai'

import { CompanyId, UserId } from '#contract/kinds.ts'
import type { PermissionEntry } from '#contract/permissions.ts'

import { currentSessionAtom, type Session } from './session.ts'

export const own = CompanyId.parse(2)
export const other = CompanyId.parse(3)

/** A session that sees two companies: its own, which is selected, and another. */
export const sessionOf = (permissions: readonly PermissionEntry[]): Session => ({
  user: {
    id: UserId.parse(4),
    company: own,
    managementCompany: own,
    companyTradeName: 'Frota',
    profile: 1,
    profileDescription: 'Operação',
    name: 'Ana',
    email: 'ana@farol.dev',
    language: 'pt-BR',
    active: true,
    image: null,
    mustChangePassword: false,
    maintenance: true,
    mustEnrol: false,
    wall: false,
    look: null,
  },
  companies: [own, other].map((id) => ({ id, tradeName: `Frota ${id}`, image: null })),
  permissions,
  menu: [],
})

/** Its store, without a permission. */
export function testSession() {
  const store = createStore()
  store.set(currentSessionAtom, sessionOf([]))
  return store
}
