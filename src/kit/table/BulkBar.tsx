import type { ReactNode } from 'react'

import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Kbd } from '#src/ui/mark/Kbd.tsx'

import css from './TableFoot.module.css'

interface Props {
  chosen: number
  total: number
  /** Null where they are more than may be chosen at once. */
  onAll: (() => Promise<void> | void) | null | undefined
  most: number | undefined
  onClear: () => void
  children: ReactNode
}

/** Takes the place of the foot while rows are ticked, so that no row moves (ux §11.4). */
export function BulkBar({ chosen, total, onAll, most, onClear, children }: Props) {
  const t = useText('kit')
  const { number } = useFormat()
  return (
    <footer className={css.foot} data-bulk>
      <b role="status">{t('table.selected', { count: chosen, number: number(chosen) })}</b>
      {onAll && chosen < total && (
        <button type="button" className={css.link} onClick={() => void onAll()}>
          {t('table.selectAll', { total: number(total) })}
        </button>
      )}
      {onAll === null && most !== undefined && <span>{t('table.selectTooMany', { most: number(most) })}</span>}
      <span className={css.actions}>{children}</span>
      <Button kind="ghost" size="sm" onClick={onClear}>
        <Kbd>Esc</Kbd> {t('table.clear')}
      </Button>
    </footer>
  )
}
