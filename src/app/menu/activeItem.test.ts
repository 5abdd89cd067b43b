import { expect, test } from 'vitest'

import type { MenuItem } from '#contract/endpoints/session.ts'

import { currentItem, isActive } from './activeItem.ts'

const item = (id: number, path: string, items?: MenuItem[]): MenuItem => ({ id, label: path, icon: 'x', path, items })
const home = item(1, '/')
const live = item(2, '/monitoramento/rastreador')
const fences = item(3, '/monitoramento/cercas')
const group = item(4, '', [live, fences])
const menu = [home, group, item(5, '/controle')]

test.each([
  [home, '/', true],
  [home, '/controle', false],
  [live, '/monitoramento/cercas', true],
  [group, '/monitoramento/rastreador/12', true],
  [group, '/controle', false],
])('MENU-03 MENU-11 activity follows the first segment', (entry, pathname, active) => {
  expect(isActive(entry, pathname)).toBe(active)
})

test('MENU-11 only the longest path that covers the address is the current page', () => {
  expect(currentItem(menu, '/monitoramento/rastreador/12')).toBe(live)
  expect(currentItem(menu, '/monitoramentos')).toBeUndefined()
  expect(currentItem(menu, '/')).toBe(home)
})
