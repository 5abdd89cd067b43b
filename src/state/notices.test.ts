import { createStore } from 'jotai'
import { expect, test } from 'vitest'

import { noticesAtom, notifyAtom } from './notices.ts'

test('UI-06 PROFILE-21 a shared notice, such as that of a saved profile, stays 4000 ms and speaks of success', () => {
  const store = createStore()
  store.set(notifyAtom, { message: 'Perfil atualizado!' })
  expect(store.get(noticesAtom)).toMatchObject([
    { message: 'Perfil atualizado!', durationMs: 4_000, variant: 'success' },
  ])
})

test('UI-03 three notices stand at most, the newest last', () => {
  const store = createStore()
  for (const message of ['a', 'b', 'c', 'd']) store.set(notifyAtom, { message, variant: 'error' })
  expect(store.get(noticesAtom).map(({ message }) => message)).toEqual(['b', 'c', 'd'])
})
