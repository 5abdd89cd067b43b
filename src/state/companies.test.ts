import { expect, test } from 'vitest'

import { selectedCompaniesAtom, toggleAllCompaniesAtom } from './session.ts'
import { other, own, testSession } from './testing.ts'

test('TOPBAR-12 SEL-10 SEL-11 all companies at once, and of all the first one stays', () => {
  const store = testSession()
  store.set(selectedCompaniesAtom, other)
  store.set(selectedCompaniesAtom, own)
  expect(store.get(selectedCompaniesAtom)).toEqual([other])
  store.set(toggleAllCompaniesAtom)
  expect(store.get(selectedCompaniesAtom)).toEqual([own, other])
  store.set(toggleAllCompaniesAtom)
  expect(store.get(selectedCompaniesAtom)).toEqual([own])
})
