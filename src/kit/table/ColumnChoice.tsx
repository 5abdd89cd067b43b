import { useText } from '#src/lib/text/useText.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { Checkbox } from '#src/ui/field/Checkbox.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'

import css from './ColumnMenu.module.css'

interface Props {
  label: string
  /** The first column: always shown, always first. */
  pinned: boolean
  shown: boolean
  dragged: boolean
  onToggle: () => void
  /** Left out at the end of the way. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onDrag: (on: boolean) => void
  onDragOver: () => void
}

export function ColumnChoice({ label, pinned, shown, dragged, onToggle, onUp, onDown, onDrag, onDragOver }: Props) {
  const t = useText('kit')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging; the buttons do the same for keys
    <li
      className={css.choice}
      draggable={!pinned}
      data-dragged={dragged || undefined}
      onDragStart={() => onDrag(true)}
      onDragEnd={() => onDrag(false)}
      onDragOver={(event) => {
        event.preventDefault()
        onDragOver()
      }}
    >
      <Icon name="dots-three-vertical" size={14} className={css.grip} />
      <Checkbox label={label} checked={shown} disabled={pinned} onChange={onToggle} />
      {pinned ? (
        <span className={css.pinned}>
          <Icon name="push-pin-fill" size={14} /> {t('table.pinned')}
        </span>
      ) : (
        <span className={css.moves}>
          <IconButton
            icon="caret-up"
            size="sm"
            label={t('table.up', { column: label })}
            disabled={!onUp}
            onClick={onUp}
          />
          <IconButton
            icon="caret-down"
            size="sm"
            label={t('table.down', { column: label })}
            disabled={!onDown}
            onClick={onDown}
          />
        </span>
      )}
    </li>
  )
}
