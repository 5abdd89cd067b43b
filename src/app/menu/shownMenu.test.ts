import { expect, test } from 'vitest'

import type { MenuItem } from '#contract/endpoints/session.ts'
import type { PathName } from '#src/lib/paths.ts'

import { shownMenu } from './shownMenu.ts'

const item = (path: string, items?: MenuItem[]): MenuItem => ({ id: 1, label: path, icon: 'x', path, items })
const built = new Set<PathName>(['live', 'liveVehicle', 'tower', 'debug'])
const shown = (menu: MenuItem[]) => shownMenu(menu, (name) => built.has(name))

const live = item('/monitoramento/rastreador')
const tower = item('/controle')
const debug = item('/debug')

test('MENU-10 what has a screen shows, in the order of the server', () => {
  expect(shown([tower, live])).toEqual([tower, live])
})

test('MENU-10 an item without a screen, of this product or of another, is not offered', () => {
  expect(shown([item('/relatorios/distancia'), live, item('/nada'), item('https://example.org')])).toEqual([live])
})

test('MENU-10 an item may open one vehicle', () => {
  const one = item('/monitoramento/rastreador/12')
  expect(shown([one])).toEqual([one])
})

test('MENU-02 groups stay at any depth while something in them is left', () => {
  const empty = item('/x', [item('', [item('/relatorios/dms')])])
  const deep = item('', [item('', [item('', [debug, item('/relatorios/dms')])])])
  expect(shown([empty, deep])).toEqual([item('', [item('', [item('', [debug])])])])
})
