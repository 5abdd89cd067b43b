import { type PermissionAction, type PermissionEntry, permissionActions as actions } from '#contract/permissions.ts'

export { actions }

/** One thing that may be allowed: a leaf of the tree. */
export interface PermissionLeaf {
  id: string
  action: PermissionAction
  /** 1 is allowed, as the server says it. */
  checked: 0 | 1
  /** False: not for this reader to give or take. */
  mayGive?: boolean
}

/** A part of the menu, a screen or a resource, with what may be done there and what lies below. */
export interface PermissionNode {
  id: string
  label: string
  /** Integration key (chave_integracao); a mere heading has none. */
  key?: string
  leaves: readonly PermissionLeaf[]
  children: readonly PermissionNode[]
}

/** UI-09: what is ticked and what is open; what the ticks allow is read with `allowed`. */
export interface PermissionTree {
  root: PermissionNode | null
  /** Ids of leaves. */
  checked: ReadonlySet<string>
  /** Ids of nodes. */
  expanded: ReadonlySet<string>
}

/** Every leaf at and below a node. */
const leavesOf = (node: PermissionNode): PermissionLeaf[] => [...node.leaves, ...node.children.flatMap(leavesOf)]

/** UI-10..12: ticked is what the leaves say, the root and its first level are open, and a null tree allows nothing. */
export function readTree(root: PermissionNode | null): PermissionTree {
  if (root === null) return { root, checked: new Set(), expanded: new Set() }
  const on = leavesOf(root).filter((leaf) => leaf.checked === 1)
  return {
    root,
    checked: new Set(on.map((leaf) => leaf.id)),
    expanded: new Set([root.id, ...root.children.map((child) => child.id)]),
  }
}

/** The box of a node in one column: of all leaves below, all, none or some; null when there is none to tick. */
export function tick(
  node: PermissionNode,
  action: PermissionAction,
  checked: ReadonlySet<string>,
): boolean | 'some' | null {
  const leaves = leavesOf(node).filter((leaf) => leaf.action === action)
  if (leaves.length === 0) return null
  const on = leaves.filter((leaf) => checked.has(leaf.id)).length
  return on === 0 ? false : on === leaves.length ? true : 'some'
}

/** Whether a box of a node has any leaf that its reader may give or take. */
export const isOpenTo = (node: PermissionNode, action: PermissionAction): boolean =>
  leavesOf(node).some((leaf) => leaf.action === action && leaf.mayGive !== false)

/** Ticks one column of a node and of everything below; unticks it when all of it was on. What is not theirs to give stays. */
export function toggleTick(tree: PermissionTree, node: PermissionNode, action: PermissionAction): PermissionTree {
  const leaves = leavesOf(node).filter((leaf) => leaf.action === action && leaf.mayGive !== false)
  const on = leaves.every((leaf) => tree.checked.has(leaf.id))
  const checked = new Set(tree.checked)
  for (const leaf of leaves) {
    if (on) checked.delete(leaf.id)
    else checked.add(leaf.id)
  }
  return { ...tree, checked }
}

/** @param open the wanted state */
export function expand(tree: PermissionTree, id: string, open: boolean): PermissionTree {
  const expanded = new Set(tree.expanded)
  if (open) expanded.add(id)
  else expanded.delete(id)
  return { ...tree, expanded }
}

/** A row in sight. Levels begin with 1; the root is the table itself and has no row. */
export interface TreeRow {
  node: PermissionNode
  parent: string | null
  level: number
  position: number
  siblings: number
  /** Null for a node that has nothing below. */
  expanded: boolean | null
}

export function visibleRows({ root, expanded }: PermissionTree): TreeRow[] {
  const below = (node: PermissionNode, level: number): TreeRow[] =>
    node.children.flatMap((child, at) => {
      const open = child.children.length === 0 ? null : expanded.has(child.id)
      const row: TreeRow = {
        node: child,
        parent: level === 1 ? null : node.id,
        level,
        position: at + 1,
        siblings: node.children.length,
        expanded: open,
      }
      return open ? [row, ...below(child, level + 1)] : [row]
    })
  return root && expanded.has(root.id) ? below(root, 1) : []
}

/** What the ticks allow, as the rest of the page asks for it (PERM-03, PERM-04). A null tree has no permissions (UI-12). */
export function allowed({ root, checked }: PermissionTree): PermissionEntry[] {
  const entries = (node: PermissionNode): PermissionEntry[] => {
    const may = (action: PermissionAction) => node.leaves.some((leaf) => leaf.action === action && checked.has(leaf.id))
    const [c, r, u, d] = [may('c'), may('r'), may('u'), may('d')]
    const own = node.key === undefined ? [] : [{ key: node.key, module: c || r || u || d, c, r, u, d }]
    return [...own, ...node.children.flatMap(entries)]
  }
  return root ? entries(root) : []
}

/** Columns of a node's own leaves that were ticked or unticked since `before`. */
export function changed(
  node: PermissionNode,
  before: ReadonlySet<string>,
  now: ReadonlySet<string>,
): { action: PermissionAction; added: boolean }[] {
  return node.leaves
    .filter((leaf) => before.has(leaf.id) !== now.has(leaf.id))
    .map((leaf) => ({ action: leaf.action, added: now.has(leaf.id) }))
}
