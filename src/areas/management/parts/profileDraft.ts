import type { ProfileLeaf, ProfileNode } from '#contract/endpoints/accessProfile.ts'

/** Every leaf at and below a node, with the node that it is of. */
export const leavesOf = (node: ProfileNode): { node: ProfileNode; leaf: ProfileLeaf }[] => [
  ...node.leaves.map((leaf) => ({ node, leaf })),
  ...node.children.flatMap(leavesOf),
]

/** The nodes for which `keep` holds, and what leads to them. */
export function only(node: ProfileNode, keep: (one: ProfileNode) => boolean): ProfileNode {
  return {
    ...node,
    children: node.children.flatMap((child) => {
      const inside = only(child, keep)
      return inside.children.length > 0 || keep(child) ? [inside] : []
    }),
  }
}

/** The menu as it will be: screens that are ticked, and the groups that hold one. */
export const menuOf = (menu: ProfileNode | undefined, ticked: ReadonlySet<string>): ProfileNode[] =>
  menu === undefined ? [] : only(menu, ({ path }) => path !== undefined && ticked.has(path)).children

export interface NodeChange {
  node: ProfileNode
  gained: ProfileLeaf['action'][]
  lost: ProfileLeaf['action'][]
}
/** What a profile gains and loses, by what it is of. */
export function changesOf(root: ProfileNode, began: ReadonlySet<string>, ticked: ReadonlySet<string>): NodeChange[] {
  const changed = leavesOf(root).filter(({ leaf }) => began.has(leaf.id) !== ticked.has(leaf.id))
  return [...Map.groupBy(changed, ({ node }) => node)].map(([node, leaves]) => ({
    node,
    gained: leaves.filter(({ leaf }) => ticked.has(leaf.id)).map(({ leaf }) => leaf.action),
    lost: leaves.filter(({ leaf }) => !ticked.has(leaf.id)).map(({ leaf }) => leaf.action),
  }))
}
