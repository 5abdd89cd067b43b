import { type KeyboardEvent, useState } from 'react'

import type { PermissionAction } from '#contract/permissions.ts'

import { type TreeRow, actions } from './permissionTree.ts'

interface TreeKeys {
  rows: readonly TreeRow[]
  onExpand: (id: string, open: boolean) => void
  onTick: (row: TreeRow, action: PermissionAction) => void
}

const isAction = (key: string): key is PermissionAction => actions.some((action) => action === key)

/**
 * Keys of a treegrid (WAI-ARIA): up and down move a row, right opens or goes in, left closes or goes out, and the first
 * letters of create, read, update and delete tick a box of the row. One row is the tab stop.
 */
export function useTreeKeys({ rows, onExpand, onTick }: TreeKeys) {
  const [focused, setFocused] = useState<string | null>(null)
  const at = Math.max(
    rows.findIndex(({ node }) => node.id === focused),
    0,
  )
  const goTo = (grid: Element, index: number) => {
    const row = rows[Math.min(Math.max(index, 0), rows.length - 1)]
    if (!row) return
    setFocused(row.node.id)
    grid.querySelector<HTMLElement>(`[data-node="${CSS.escape(row.node.id)}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const grid = event.currentTarget
    const row = rows[at]
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    if (key === 'ArrowDown') goTo(grid, at + 1)
    else if (key === 'ArrowUp') goTo(grid, at - 1)
    else if (key === 'Home') goTo(grid, 0)
    else if (key === 'End') goTo(grid, rows.length - 1)
    else if (key === 'ArrowRight' && row.expanded === false) onExpand(row.node.id, true)
    else if (key === 'ArrowRight' && row.expanded) goTo(grid, at + 1)
    else if (key === 'ArrowLeft' && row.expanded) onExpand(row.node.id, false)
    else if (key === 'ArrowLeft' && row.parent !== null)
      goTo(
        grid,
        rows.findIndex(({ node }) => node.id === row.parent),
      )
    else if (key === 'Enter' && row.expanded !== null) onExpand(row.node.id, !row.expanded)
    else if (isAction(key)) onTick(row, key)
    else return
    event.preventDefault()
  }
  return { focused: rows[at]?.node.id ?? null, setFocused, onKeyDown }
}
