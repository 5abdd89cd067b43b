import { expect, test } from 'vitest'

import type { ProfileNode } from '#contract/endpoints/accessProfile.ts'

import { changesOf, menuOf, only } from './profileDraft.ts'

const screen = (path: string): ProfileNode => ({
  id: path,
  label: path,
  path,
  leaves: [{ id: path, action: 'r', checked: 0, mayGive: true }],
  children: [],
})
const group = (id: string, ...children: ProfileNode[]): ProfileNode => ({ id, label: id, leaves: [], children })
const key: ProfileNode = {
  id: 'VEI0001',
  label: 'VEI0001',
  key: 'VEI0001',
  leaves: (['c', 'r', 'u'] as const).map((action) => ({ id: `VEI0001.${action}`, action, checked: 0, mayGive: true })),
  children: [],
}
const menu = group('menu', group('one', screen('/a'), screen('/b')), group('two', screen('/c')))
const root = group('root', menu, group('keys', key))

test('UI-09 what changes is told by what it is of, gained apart from lost', () => {
  const changes = changesOf(root, new Set(['/a', 'VEI0001.r']), new Set(['/b', 'VEI0001.r', 'VEI0001.c', 'VEI0001.u']))
  expect(changes.map(({ node, gained, lost }) => [node.id, gained.join(''), lost.join('')])).toEqual([
    ['/a', '', 'r'],
    ['/b', 'r', ''],
    ['VEI0001', 'cu', ''],
  ])
})

test('the menu as it will be has the ticked screens and no empty group', () => {
  expect(
    menuOf(menu, new Set(['/b', 'VEI0001.r'])).map(({ id, children }) => [id, children.map((one) => one.id)]),
  ).toEqual([['one', ['/b']]])
  expect(menuOf(undefined, new Set())).toEqual([])
})

test('a search keeps what leads to what it finds', () => {
  expect(only(root, ({ id }) => id === '/c').children.map(({ id }) => id)).toEqual(['menu'])
})
