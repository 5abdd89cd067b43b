import type { ProfileLeaf, ProfileNode } from '#contract/endpoints/accessProfile.ts'
import type { MenuItem } from '#contract/endpoints/session.ts'
import { allEndpoints } from '#contract/machine/list.ts'
import { type PermissionEntry, permissionActions, permissions } from '#contract/permissions.ts'

import { pathsOf } from '../../kit/rights/giver.ts'
import type { Giver, Rights } from '../../kit/rights/grantRules.ts'

/** R17: an action of a key is a leaf exactly where some call asks for it. */
const askedRights: Rights = new Set(
  allEndpoints.flatMap(([, { access }]) => (typeof access === 'string' ? [] : [`${access[0]}.${access[1]}`])),
)
const keys: readonly string[] = Object.values(permissions)

interface Grants {
  rights: Rights
  paths: ReadonlySet<string>
}
type By = Pick<Giver, 'rights' | 'paths'> & { menu: readonly MenuItem[] }

/** The tree of a profile as its reader may give it: the reader's own menu, what else the profile has, and every key. */
export function treeOf({ rights, paths }: Grants, menu: readonly MenuItem[], by: By): ProfileNode {
  const leaf = (id: string, action: ProfileLeaf['action'], on: boolean, mayGive: boolean): ProfileLeaf => ({
    id,
    action,
    checked: on ? 1 : 0,
    mayGive,
  })
  const item = ({ id, label, icon, path, items = [] }: MenuItem): ProfileNode => ({
    id: `menu.${id}`,
    label,
    icon,
    ...(items.length === 0 && path !== '' && { path }),
    leaves: items.length > 0 || path === '' ? [] : [leaf(path, 'r', paths.has(path), by.paths.has(path))],
    children: items.map(item),
  })
  const foreign = prune(menu, (path) => !by.paths.has(path))
  const guarded = keys.map((key): ProfileNode => ({
    id: key,
    label: key,
    key,
    leaves: permissionActions
      .map((action) => [`${key}.${action}`, action] as const)
      .filter(([right]) => askedRights.has(right))
      .map(([right, action]) => leaf(right, action, rights.has(right), by.rights.has(right))),
    children: [],
  }))
  const group = (id: string, children: ProfileNode[]): ProfileNode => ({ id, label: id, leaves: [], children })
  const others = foreign.map(item).map((node) => ({ ...node, id: `other.${node.id}` }))
  return group('root', [group('menu', [...by.menu.map(item), ...others]), group('keys', guarded)])
}

/** A menu of those addresses alone, groups that are left empty apart. */
export function prune(menu: readonly MenuItem[], keep: (path: string) => boolean): MenuItem[] {
  return menu.flatMap((one) => {
    if (one.items === undefined || one.items.length === 0) return one.path !== '' && keep(one.path) ? [one] : []
    const items = prune(one.items, keep)
    return items.length > 0 ? [{ ...one, items }] : []
  })
}

/** What ticked leaves grant; what has no leaf stays as it was. */
export function grantsOf(ticked: readonly string[], was: Grants): Grants {
  const paths = new Set(ticked.filter((id) => id.startsWith('/')))
  const rights = new Set(ticked.filter((id) => !id.startsWith('/')))
  return { paths, rights: new Set([...rights, ...[...was.rights].filter((one) => !askedRights.has(one))]) }
}

/** Rows of `profile_permission`. */
export function entriesOf(rights: Rights): PermissionEntry[] {
  const byKey = Map.groupBy(rights, (right) => right.slice(0, right.lastIndexOf('.')))
  return [...byKey].map(([key, of]) => {
    const has = (action: string) => of.includes(`${key}.${action}`)
    return { key, module: true, c: has('c'), r: has('r'), u: has('u'), d: has('d') }
  })
}

/** Whether every ticked id is a leaf that exists: a key's, or an address of a menu. */
export const areLeaves = (ticked: readonly string[], menu: readonly MenuItem[]): boolean => {
  const paths = new Set(pathsOf(menu))
  return ticked.every((id) => (id.startsWith('/') ? paths.has(id) : askedRights.has(id)))
}
