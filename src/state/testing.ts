import { createStore } from 'jotai'

import { CompanyId, UserId } from '#contract/kinds.ts'

import { currentSessionAtom } from './session.ts'

export const own = CompanyId.parse(2)
export const other = CompanyId.parse(3)

/** The store of a session that sees two companies: its own, which is selected, and another. */
export function testSession() {
  const store = createStore()
  store.set(currentSessionAtom, {
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
    permissions: [],
    menu: [],
  })
  return store
}
