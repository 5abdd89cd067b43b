import { useState } from 'react'

import { hasWords, wordsOf } from '#contract/rules/searchText.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'

import { ColumnChoice } from './ColumnChoice.tsx'
import type { Column } from './columns.ts'
import { type TableSettings, hiddenKeys, movedColumn, orderedColumns } from './tableSettings.ts'

import css from './ColumnMenu.module.css'

interface Props<Row> {
  columns: readonly Column<Row>[]
  settings: TableSettings
  onChange: (next: Partial<TableSettings>) => void
  onRestore: () => void
}

/** Which columns are shown, and in which order: by dragging, or with the arrows of each line. */
export function ColumnMenu<Row>({ columns, settings, onChange, onRestore }: Props<Row>) {
  const t = useText('kit')
  const [sought, setSought] = useState('')
  const [dragged, setDragged] = useState<string | null>(null)
  const ordered = orderedColumns(columns, settings)
  const hidden = hiddenKeys(columns, settings)
  const words = wordsOf(sought)
  const toggle = (key: string) =>
    onChange({ hidden: hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key] })
  const move = (key: string, to: number) => onChange(movedColumn(columns, settings, key, to))
  return (
    <Popover
      label={t('table.columns')}
      width={280}
      placement="bottom-end"
      trigger={
        <Button kind="line" icon="columns">
          {t('table.columns')}
          <span className={css.count}>
            {t('table.shown', { shown: columns.length - hidden.length, total: columns.length })}
          </span>
        </Button>
      }
    >
      <header className={css.head}>
        <h3>{t('table.columns')}</h3>
        <button type="button" className={css.link} onClick={onRestore}>
          {t('table.restore')}
        </button>
      </header>
      <div className={css.search}>
        <TextField
          label={t('table.search')}
          hideLabel
          placeholder={t('table.search')}
          icon="magnifying-glass"
          value={sought}
          onChange={setSought}
        />
      </div>
      <ul className={css.list}>
        {ordered.map(({ key, label }, at) =>
          hasWords(label, words) ? (
            <ColumnChoice
              key={key}
              label={label}
              pinned={at === 0}
              shown={!hidden.includes(key)}
              dragged={dragged === key}
              onToggle={() => toggle(key)}
              onUp={at > 1 ? () => move(key, at - 1) : undefined}
              onDown={at > 0 && at < ordered.length - 1 ? () => move(key, at + 1) : undefined}
              onDrag={(on) => setDragged(on ? key : null)}
              onDragOver={() => dragged !== null && dragged !== key && move(dragged, at)}
            />
          ) : null,
        )}
      </ul>
      <footer className={css.foot}>
        <Icon name="user" /> {t('table.onlyYou')}
      </footer>
    </Popover>
  )
}
