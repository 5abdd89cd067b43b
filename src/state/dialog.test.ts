import { createStore } from 'jotai'
import { expect, test } from 'vitest'

import { closeDialogAtom, dialogAtom, openDialogAtom } from './dialog.ts'

test('UI-01 UI-02 a dialog opens by setting its data and closes by closing', () => {
  const store = createStore()
  expect(store.get(dialogAtom).open).toBe(false)
  store.set(openDialogAtom, { title: 'Excluir', icon: 'trash', content: 'BRA2E16', actions: 'Excluir' })
  expect(store.get(dialogAtom)).toEqual({
    open: true,
    title: 'Excluir',
    icon: 'trash',
    content: 'BRA2E16',
    actions: 'Excluir',
  })
  store.set(closeDialogAtom)
  expect(store.get(dialogAtom)).toMatchObject({ open: false, title: 'Excluir', content: 'BRA2E16' })
})

test('UI-02 the data of the next dialog takes the place of the last one whole', () => {
  const store = createStore()
  store.set(openDialogAtom, { title: 'a', icon: 'trash', content: 'a', actions: 'a' })
  store.set(closeDialogAtom)
  store.set(openDialogAtom, { title: 'b', content: 'b' })
  expect(store.get(dialogAtom)).toEqual({ open: true, title: 'b', content: 'b' })
})
