import { useState } from 'react'

import type { PermissionAction } from '#contract/permissions.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { Kbd } from '#src/ui/mark/Kbd.tsx'

import { PermissionRow } from './PermissionRow.tsx'
import {
  type PermissionTree as Tree,
  type TreeRow,
  actions,
  expand,
  toggleTick,
  visibleRows,
} from './permissionTree.ts'
import { useTreeKeys } from './useTreeKeys.ts'

import css from './PermissionTree.module.css'

interface Props {
  label: string
  tree: Tree
  /** Left out, the tree can be looked at and not changed. */
  onChange?: (tree: Tree) => void
}

/** Who may do what, as a tree with four columns (UI-09..12). What differs from the tree it began with is marked. */
export function PermissionTree({ label, tree, onChange }: Props) {
  const t = useText('ui')
  const [began] = useState(tree.checked)
  const [opened, setOpened] = useState(tree.expanded)
  const shown = onChange ? tree : { ...tree, expanded: opened }
  const rows = visibleRows(shown)
  const onExpand = (id: string, open: boolean) => {
    const next = expand(shown, id, open)
    if (onChange) onChange(next)
    else setOpened(next.expanded)
  }
  const onTick = (row: TreeRow, action: PermissionAction) => onChange?.(toggleTick(tree, row.node, action))
  const keys = useTreeKeys({ rows, onExpand, onTick })
  if (rows.length === 0) return <EmptyState icon="prohibit" title={t('permission.none')} />
  return (
    <div className={css.frame}>
      <div
        className={css.grid}
        role="treegrid"
        aria-label={label}
        tabIndex={-1}
        aria-readonly={onChange === undefined || undefined}
        onKeyDown={keys.onKeyDown}
      >
        <div className={css.head} role="row">
          <span role="columnheader">{t('permission.resource')}</span>
          {actions.map((action) => (
            <span key={action} role="columnheader">
              {t(`permission.${action}`)}
            </span>
          ))}
        </div>
        {rows.map((row) => (
          <PermissionRow
            key={row.node.id}
            row={row}
            checked={tree.checked}
            began={began}
            isTabStop={row.node.id === keys.focused}
            onFocus={() => keys.setFocused(row.node.id)}
            onExpand={(open) => onExpand(row.node.id, open)}
            onTick={onChange && ((action) => onTick(row, action))}
          />
        ))}
      </div>
      <footer className={css.foot}>
        <span>
          <span className={css.box} data-on>
            <Icon name="minus" size={12} />
          </span>
          {t('permission.some')}
        </span>
        <span>
          <span aria-hidden>—</span> {t('permission.notApplicable')}
        </span>
        <span className={css.keys}>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('permission.row')} <Kbd>←</Kbd> <Kbd>→</Kbd> {t('permission.open')}
          {onChange && (
            <>
              {actions.map((action) => (
                <Kbd key={action}>{action.toUpperCase()}</Kbd>
              ))}
              {t('permission.toggle')}
            </>
          )}
        </span>
      </footer>
    </div>
  )
}
