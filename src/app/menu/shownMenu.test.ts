import { expect, test } from 'vitest'

import type { MenuItem } from '#contract/endpoints/session.ts'

import { shownMenu } from './shownMenu.ts'

const item = (path: string, items?: MenuItem[]): MenuItem => ({ id: 1, label: path, icon: 'x', path, items })

const live = item('/monitoramento/rastreador')
const tower = item('/controle')
const debug = item('/debug')

test('MENU-10 what has an address shows, in the order of the server', () => {
  expect(shownMenu([tower, live])).toEqual([tower, live])
})

test('MENU-10 an item of another version or product is not offered', () => {
  expect(shownMenu([item('/relatorios/nada'), live, item('/nada'), item('https://example.org')])).toEqual([live])
})

test('MENU-10 an item may open one vehicle', () => {
  const one = item('/monitoramento/rastreador/12')
  expect(shownMenu([one])).toEqual([one])
})

test('MENU-02 groups stay at any depth while something in them is left', () => {
  const empty = item('/x', [item('', [item('/relatorios/nada')])])
  const deep = item('', [item('', [item('', [debug, item('/relatorios/nada')])])])
  expect(shownMenu([empty, deep])).toEqual([item('', [item('', [item('', [debug])])])])
})
