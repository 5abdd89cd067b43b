import fc from 'fast-check'
import { expect, test } from 'vitest'

import { allows, permissions } from '#contract/permissions.ts'

import {
  type PermissionLeaf,
  type PermissionNode,
  actions,
  allowed,
  changed,
  expand,
  isOpenTo,
  readTree,
  tick,
  toggleTick,
  visibleRows,
} from './permissionTree.ts'

/** `node('map', 'R-u', …)`: letters of what may be ticked, capital where it is; a dash is passed over. */
const node = (id: string, boxes: string, children: PermissionNode[] = []): PermissionNode => ({
  id,
  label: id,
  key: id,
  leaves: actions
    .filter((action) => boxes.toLowerCase().includes(action))
    .map((action) => ({ id: `${id}.${action}`, action, checked: boxes.includes(action.toUpperCase()) ? 1 : 0 })),
  children,
})

const block = node(permissions.block, 'CrD')
const tower = node(permissions.controlTower, 'R', [block, node('siren', 'cR')])
const monitoring = node('monitoring', '', [node(permissions.liveMap, 'R'), tower])
const root = node('root', '', [monitoring, node('reports', 'r')])

test('UI-10 ticked is what the leaves say with checked 1', () => {
  expect([...readTree(root).checked].sort()).toEqual(
    [
      `${permissions.liveMap}.r`,
      `${permissions.controlTower}.r`,
      `${permissions.block}.c`,
      `${permissions.block}.d`,
      'siren.r',
    ].sort(),
  )
})

test('UI-11 the root and its first-level children are open, what lies below is closed', () => {
  const tree = readTree(root)
  expect([...tree.expanded]).toEqual(['root', 'monitoring', 'reports'])
  expect(visibleRows(tree).map(({ node, level, expanded }) => [node.id, level, expanded])).toEqual([
    ['monitoring', 1, true],
    [permissions.liveMap, 2, null],
    [permissions.controlTower, 2, false],
    ['reports', 1, null],
  ])
  expect(visibleRows(expand(tree, permissions.controlTower, true))).toHaveLength(6)
  expect(visibleRows(expand(tree, 'monitoring', false))).toHaveLength(2)
  expect(visibleRows(expand(tree, 'root', false))).toEqual([])
})

test('UI-12 a null tree means no permissions', () => {
  const tree = readTree(null)
  expect(allowed(tree)).toEqual([])
  expect(visibleRows(tree)).toEqual([])
  expect(tree.checked.size + tree.expanded.size).toBe(0)
})

test('UI-09 what the ticks allow answers as the permissions of a session do', () => {
  const entries = allowed(readTree(root))
  expect(allows(entries, permissions.block, 'c')).toBe(true)
  expect(allows(entries, permissions.block, 'r')).toBe(false)
  expect(allows(entries, permissions.liveMap, 'r')).toBe(true)
  expect(allows(entries, permissions.device, 'r')).toBe(false)
})

test.each([
  ['c', 'some'],
  ['r', 'some'],
  ['u', null],
  ['d', true],
] as const)('a box stands for every leaf below it: column %s of the tower is %s', (action, expected) => {
  expect(tick(tower, action, readTree(root).checked)).toBe(expected)
})

test('a tick of a part turns all of it on, the next one all of it off', () => {
  const once = toggleTick(readTree(root), tower, 'c')
  expect(tick(tower, 'c', once.checked)).toBe(true)
  expect(tick(tower, 'r', once.checked)).toBe('some')
  expect(tick(tower, 'c', toggleTick(once, tower, 'c').checked)).toBe(false)
})

test('what changed since it was read is told per row', () => {
  const before = readTree(root)
  const now = toggleTick(toggleTick(before, block, 'c'), block, 'r')
  expect(changed(block, before.checked, now.checked)).toEqual([
    { action: 'c', added: false },
    { action: 'r', added: true },
  ])
  expect(changed(tower, before.checked, now.checked)).toEqual([])
})

test('however boxes are ticked, a box agrees with the leaves below it', () => {
  const nodes = [root, monitoring, tower, block]
  const ticks = fc.array(fc.tuple(fc.constantFrom(...nodes), fc.constantFrom(...actions)), { maxLength: 8 })
  fc.assert(
    fc.property(ticks, fc.constantFrom(...actions), (clicks, action) => {
      const { checked } = clicks.reduce((tree, [at, column]) => toggleTick(tree, at, column), readTree(root))
      for (const one of nodes) {
        const below = one.children.map((child) => tick(child, action, checked)).filter((state) => state !== null)
        const own = one.leaves.filter((leaf) => leaf.action === action).map((leaf) => checked.has(leaf.id))
        const states = new Set<boolean | 'some'>([...below, ...own])
        const [only] = states
        expect(tick(one, action, checked)).toBe(states.size === 0 ? null : states.size === 1 ? only : 'some')
      }
    }),
  )
})

test('R17 what is not the reader’s to give is ticked by no box above it, nor unticked', () => {
  const leaf = (id: string, checked: 0 | 1, mayGive: boolean) => ({ id, action: 'c' as const, checked, mayGive })
  const node = (id: string, ...leaves: PermissionLeaf[]): PermissionNode => ({ id, label: id, leaves, children: [] })
  const root = {
    ...node('root'),
    children: [node('mine', leaf('a', 0, true)), node('held', leaf('b', 1, false), leaf('x', 0, false))],
  }
  const tree = readTree(root)
  expect([...toggleTick(tree, root, 'c').checked].toSorted()).toEqual(['a', 'b'])
  expect([...toggleTick(toggleTick(tree, root, 'c'), root, 'c').checked]).toEqual(['b'])
  expect(isOpenTo(root, 'c')).toBe(true)
  expect(isOpenTo(root.children[1] ?? root, 'c')).toBe(false)
})
