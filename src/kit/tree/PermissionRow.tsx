import type { PermissionAction } from '#contract/permissions.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'

import { type TreeRow, actions, changed, isOpenTo, tick } from './permissionTree.ts'

import css from './PermissionTree.module.css'

interface Props {
  row: TreeRow
  checked: ReadonlySet<string>
  /** Ticked when the tree was read. */
  began: ReadonlySet<string>
  isTabStop: boolean
  onFocus: () => void
  onExpand: (open: boolean) => void
  onTick?: (action: PermissionAction) => void
}

/** A screen or resource with its four boxes. The keys belong to the row: its boxes are for the pointer and for readers. */
export function PermissionRow({ row, checked, began, isTabStop, onFocus, onExpand, onTick }: Props) {
  const t = useText('ui')
  const { node, level, position, siblings, expanded } = row
  const changes = changed(node, began, checked)
  return (
    <div
      className={css.row}
      role="row"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={expanded ?? undefined}
      data-node={node.id}
      data-changed={changes.length > 0 || undefined}
      data-heading={node.key === undefined || undefined}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
    >
      <span role="gridcell" className={css.name} style={{ paddingInlineStart: (level - 1) * 20 }}>
        {expanded === null ? (
          <span className={css.twig} />
        ) : (
          <span className={css.twig} data-open={expanded || undefined} aria-hidden onClick={() => onExpand(!expanded)}>
            <Icon name="caret-right" size={14} />
          </span>
        )}
        <span>{node.label}</span>
        {node.key !== undefined && <code className="mono">{node.key}</code>}
        {changes.map(({ action, added }) => (
          <small key={action} data-added={added}>
            {added ? '+' : '−'} {t(`permission.${action}`).toLowerCase()}
          </small>
        ))}
      </span>
      {actions.map((action) => {
        const state = tick(node, action, checked)
        return (
          <span key={action} role="gridcell" className={css.cell}>
            {state === null ? (
              <span className={css.none} role="img" aria-label={t('permission.notApplicable')}>
                —
              </span>
            ) : (
              <button
                type="button"
                role="checkbox"
                className={css.box}
                data-on={state !== false || undefined}
                aria-checked={state === 'some' ? 'mixed' : state}
                aria-label={`${node.label}: ${t(`permission.${action}`)}`}
                disabled={!onTick || !isOpenTo(node, action)}
                data-locked={!isOpenTo(node, action) || undefined}
                tabIndex={-1}
                onClick={() => onTick?.(action)}
              >
                {state !== false && <Icon name={state === 'some' ? 'minus' : 'check'} size={12} />}
              </button>
            )}
          </span>
        )
      })}
    </div>
  )
}
